/** The characters of a GSTIN in the order of their values, 0 to 35. */
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State, PAN (five letters, four digits, a letter), how many of it, Z, check character. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * The check character of the first 14, by the Luhn algorithm modulo 36
 * (https://en.wikipedia.org/wiki/Luhn_mod_N_algorithm): GSTN publishes no text of it; registered
 * numbers satisfy it.
 */
export function checkCharacter(first14: string): string {
  let sum = 0;
  for (const [i, character] of [...first14].entries()) {
    const product = characters.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return characters.charAt((36 - (sum % 36)) % 36);
}

/** Whether it is a number of the tax office for businesses, with its check character. */
export const isGstin = (text: string): boolean =>
  shape.test(text) && checkCharacter(text.slice(0, 14)) === text.charAt(14);

/** States and union territories by the code that a GSTIN begins with. */
export const states: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

export const isState = (name: string): boolean => Object.values(states).includes(name);

/** The code of a state by its name; throws for a name that is none. */
export function stateCode(name: string): string {
  const code = Object.keys(states).find((state) => states[state] === name);
  if (!code) throw new Error(`${name} is no state of India`);
  return code;
}
