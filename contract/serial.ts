import { business } from './business.ts';
import { today } from './day.ts';

const prefix = business.serialPrefix;

/**
 * A student's number: the school's prefix on the day of registration, that day's year, and 1000 to 9999, then 10000 to 99999.
 * Numbers stay as they are when the school takes another prefix, so any is taken for one.
 */
export const serialShape = /^[A-Z]{2,6}\d{4}[1-9]\d{3,4}$/;

/** The same, or without the prefix, or the digits after the year alone; the groups are prefix, year and those digits. */
export const serialOrDigits = /^(?:([A-Z]{2,6})?(\d{4}))?([1-9]\d{3,4})$/;

/** A number as the register form may propose it: of four digits. Those of five are given once these are used up. */
export const proposedSerial = new RegExp(`^${prefix}\\d{4}[1-9]\\d{3}$`);

/** How many numbers of four digits a year has. */
export const fourDigits = 9000;

/** A number as hints and messages show it. */
export const serialExample = `${prefix}20261234`;

/** The current year, as new serial numbers have it. */
export const serialYear = () => today().slice(0, 4);

/** What the serial numbers of a year begin with. */
export const serialPrefix = (year: string | number) => `${prefix}${year}`;

/** The year in a serial number, with or without its prefix. */
export const yearOf = (serialNo: string) => Number(/\d{4}/.exec(serialNo)?.[0]);

/** A random number of the current year, as the register form proposes it; the server checks whether it is free. */
export const drawSerialNo = (random = Math.random) =>
  `${serialPrefix(serialYear())}${1000 + Math.floor(random() * 9000)}`;

/** The last `count` years, newest first. */
export const lastYears = (count: number, year = Number(serialYear())) =>
  Array.from({ length: count }, (_, i) => year - i);
