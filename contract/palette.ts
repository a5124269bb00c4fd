/** The school's own colours, of which all others are made: `contract/colours.ts`. */
export const palette = {
  /** Buttons, links, what is chosen. */
  action: '#a8264f',
  /** Decoration alone. */
  accent: '#c9762b',
  /** Behind everything. */
  paper: '#fff9f1',
  /** What is written. */
  ink: '#3a2218',
};
