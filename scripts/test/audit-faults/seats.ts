/** SQL that gives Asha one more order of the batch, without money, whose seat is held that long. */
const ordered = (n: number, seatUntil: string) =>
  `insert into orders (seq, id, created_at, updated_at, order_id, user_id, kind, content_hash,
     placed_on, serial_no, name, name_search, email, course_name, course_key, course_price,
     advance_payment, balance_payment, txn_id, status, certificate, pdf, batch_id, seat_until)
   select ${n}, 'o${n}', '2026-05-31T12:00:00.000Z', '2026-05-31T12:00:00.000Z', '555555${n}',
     user_id, kind, 'h', '2026-05-31', serial_no, name, name_search, email, course_name, course_key,
     8501, 0, 8501, 'Cash On Delivery', 'pending', '', '', 'b1', '${seatUntil}'
   from orders where id = 'o1'`;

export const seats: Record<string, string[]> = {
  'a batch to come is of a course that is there': [`delete from course`],
  'a class to come is taught by somebody who works here, or by nobody yet': [
    `update batch set teacher_id = 'asha' where id = 'b1'`,
  ],
  'a batch has as many seats as it says': [
    `update batch set seats = 3`,
    `delete from seat where number = 1`,
  ],
  'an order has one seat at most, of its own batch': [
    `update orders set batch_id = null, seat_until = '' where id = 'o1'`,
    `drop index seat_order; update batch set seats = 3 where id = 'b1';
      insert into seat (batch_id, number, order_row) values ('b1', 3, 'o1')`,
  ],
  'a seat has one holder at most': [
    `update seat set order_row = null where number = 1;
      update seat set order_row = 'o1' where number = 2`,
  ],
  'an offer is of one seat, to somebody who waits for that batch': [
    `update waiting set offered_until = ''`,
    `update seat set waiting_id = null`,
    `drop index seat_waiting; update seat set order_row = null, waiting_id = 'w1'`,
    `insert into batch select 2, 'b2', created_at, updated_at, kind, course_id, course_name, state,
      first_day, last_day, weekdays, start_time, end_time, place, teacher_id, 0, bakes, bring, note,
      reason from batch where id = 'b1'; update waiting set batch_id = 'b2'`,
  ],
  'an order that was paid while a seat was free has one': [
    `update seat set order_row = null; update waiting set ended_as = 'left', ended_at = '2026-06-01T00:00:00.000Z';
     update orders set status_at = '2026-06-02T00:00:00.000Z' where id = 'o1'`,
    // The batch was changed since, in what has nothing to do with its seats.
    `update seat set order_row = null; update waiting set ended_as = 'left', ended_at = '2026-06-01T00:00:00.000Z';
     update orders set status_at = '2026-06-02T00:00:00.000Z' where id = 'o1';
     update batch set updated_at = '2026-06-03T00:00:00.000Z'`,
  ],
  'a person waits once for a batch': [
    `drop index waiting_once;
      insert into waiting (seq, id, created_at, updated_at, batch_id, user_id) select 2, 'w2',
      created_at, updated_at, batch_id, user_id from waiting`,
  ],
  'nobody has a draft, or waits for one': [
    `update batch set state = 'draft' where id = (select batch_id from orders
      where status in ('pending', 'processing', 'success') and batch_id is not null)`,
    `update batch set state = 'draft' where id = (select batch_id from waiting
      where ended_as = '')`,
  ],
  'nobody waits for a batch that was cancelled': [`update batch set state = 'cancelled'`],
  'who came to a class is noted on its day, or after it': [
    `update attendance set noted_at = '2026-07-05T18:29:00.000Z'`,
  ],
  'who came to a demo class is noted when its day has come': [
    `update demo set attendance = 'came', demo_date = '2026-06-02' where id = 'd1'`,
  ],
  'an approved demo class has a day and a time, and no other has': [
    `update demo set demo_time = '' where id = 'd1'`,
    `update demo set demo_date = '2026-05-05' where id = 'd2'`,
  ],
  'a demo class has no more bookings than seats, and none once it is cancelled': [
    `update demo set class_id = 'x1'`,
    `update demo set class_id = 'x1' where id = 'd1';
      update batch set state = 'cancelled' where id = 'x1'`,
  ],
  'a seat is held for an hour for an e-mail that is not confirmed, but by the office or by money': [
    `${ordered(4, '2026-05-31T14:00:00.000Z')};
      update user set confirmed_at = '' where id = 'asha'`,
  ],
  'a person holds a seat of a batch once without a payment': [
    `${ordered(4, '2026-06-03T18:30:00.000Z')}; ${ordered(5, '2026-06-03T18:30:00.000Z')}`,
  ],
};
