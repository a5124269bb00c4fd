import { today } from './day.ts';

/** A student's number: TCS, the year of registration, and 1000 to 9999. */
export const serialShape = /^TCS\d{4}[1-9]\d{3}$/;

/** The year in which somebody who registers now gets a number. */
export const serialYear = () => today().slice(0, 4);

/** What the serial numbers of a year begin with. */
export const serialPrefix = (year: string | number) => `TCS${year}`;

/** The year in a serial number. */
export const yearOf = (serialNo: string) => Number(serialNo.slice(3, 7));

/** A number of the current year as the register form proposes it; the server settles whether it is free. */
export const drawSerialNo = (random = Math.random) =>
  `${serialPrefix(serialYear())}${1000 + Math.floor(random() * 9000)}`;
