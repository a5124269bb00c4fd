import type { Place } from './course.ts';
import type { Demo, DemoClassState } from './demo.ts';

/** A demo class as visitors see it; times are `HH:mm` in India. */
export type DemoClass = {
  _id: string;
  day: string;
  startTime: string;
  endTime: string;
  place: Place;
  seats: number;
  /** Seats that no booking has which may still be accepted. */
  left: number;
};

/** The same for the office, with its bookings. */
export type OfficeDemoClass = DemoClass & {
  /** `_id` and name; empty where nobody is named. */
  teacherId: string;
  teacher: string;
  state: DemoClassState;
  bookings: Demo[];
  createdAt: string;
  updatedAt: string;
};

/** What came of one of many bookings. */
export type DemoResult = { _id: string; success: boolean; message: string };
