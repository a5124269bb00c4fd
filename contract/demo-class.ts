import type { Demo, DemoClass, DemoClassState } from './demo.ts';

/** A demo class as the office sees it, with its bookings. */
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
