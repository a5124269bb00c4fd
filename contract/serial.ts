import { business } from './business.ts';
import { today } from './day.ts';

/**
 * The prefix on the day of registration, its year, 1000 to 9999, then 10000 to 99999. A number
 * outlives its prefix, so any is taken for one.
 */
export const serialShape = /^[A-Z]{2,6}\d{4}[1-9]\d{3,4}$/;

/** The same, or without prefix, or the last digits alone; the groups are these three. */
export const serialOrDigits = /^(?:([A-Z]{2,6})?(\d{4}))?([1-9]\d{3,4})$/;

/** What the register form may propose: four digits. Five follow once these are used up. */
export const proposedSerial = () => new RegExp(`^${business.serialPrefix}\\d{4}[1-9]\\d{3}$`);

/** How many numbers of four digits a year has. */
export const fourDigits = 9000;

export const serialExample = () => `${business.serialPrefix}20261234`;

export const serialYear = () => today().slice(0, 4);

export const serialPrefix = (year: string | number) => `${business.serialPrefix}${year}`;

/** The year in a serial number, with or without its prefix. */
export const yearOf = (serialNo: string) => Number(/\d{4}/.exec(serialNo)?.[0]);

/** A random number of this year to propose; the server checks that it is free. */
export const drawSerialNo = (random = Math.random) =>
  `${serialPrefix(serialYear())}${1000 + Math.floor(random() * fourDigits)}`;

export const lastYears = (count: number, year = Number(serialYear())) =>
  Array.from({ length: count }, (_, i) => year - i);
