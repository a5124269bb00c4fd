/** The money of a month. */
export const Month = () => <h2>This month</h2>;
