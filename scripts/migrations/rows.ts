/**
 * Sample rows for every table with the columns it had when created, by the migration after which they can be inserted:
 * the data that a real installation may have had then.
 */
export const rows: Record<string, string> = {
  '0000_start.sql': `
    insert into user (seq, id, created_at, updated_at, name, name_search, email, password_hash, image, serial_no, is_admin) values
      (1, 'meera', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', 'Meera', 'meera', 'meera@crumbschool.test', 'scrypt$x', '', 'TCS20261000', 1),
      (2, 'asha', '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', 'Asha', 'asha', 'asha@gmail.test', 'scrypt$y', 'user/a', 'TCS20261234', 0);
    insert into session values ('hash', 'asha', '2026-02-03T04:05:06.000Z', '2026-02-10T04:05:06.000Z');
    insert into course (seq, id, created_at, updated_at, name, name_key, desc, price, stock, images, duration, details) values
      (4, 'c4', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', 'Crème Brûlée & Tart / Basics?', 'crème brûlée & tart / basics?', 'd', 8501, 'Yes', '["course/a"]', '2 days', '[]');
    insert into product (seq, id, created_at, updated_at, name, name_key, desc, price, stock, images) values
      (9, 'p9', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', 'Millet Loaf', 'millet loaf', 'd', 280, 'No', '["product/a","product/b"]');
    insert into orphan values ('course/gone', '2026-01-02T03:04:05.000Z');
    insert into orders (seq, id, created_at, updated_at, order_id, user_id, kind, content_hash, placed_on, serial_no, name, name_search, email, course_name, course_key, course_price, advance_payment, balance_payment, txn_id, status, certificate, pdf) values
      (1, 'o1', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '0123456', 'asha', 'course', 'h', '2026-03-01', 'TCS20261234', 'Asha', 'asha', 'asha@gmail.test', 'Tart', 'tart', 8501, 4251, 4250, '412345678901', 'success', 'yes', 'certificate/a'),
      (2, 'o2', '2026-03-31T20:00:00.000Z', '2026-03-31T20:00:00.000Z', '7654321', 'asha', 'course', 'h', '2026-04-01', 'TCS20261234', 'Asha', 'asha', 'asha@gmail.test', 'Tart', 'tart', 8501, 0, 8501, 'Cash On Delivery', 'cancelled', '', ''),
      (3, 'o3', '2026-04-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z', '7777777', 'meera', 'shop', 'h', '2026-04-01', 'TCS20261000', 'Meera', 'meera', 'meera@crumbschool.test', '2 × Millet Loaf', '', 560, 0, 560, 'Cash On Delivery', 'pending', '', '');
    insert into order_line values ('o3', 0, 'p9', 'Millet Loaf', 280, 2);
    insert into otp (seq, account, user_id, code_hash, created_at, expires_at) values
      (1, 'account', 'asha', 'hash', '2026-04-01T00:00:00.000Z', '2026-04-01T00:10:00.000Z');
    insert into demo (seq, id, created_at, updated_at, order_id, full_name, name_search, father_name, mother_name, dob, email, phone, address, txn_id, photo, status, demo_date, demo_time, booked_on) values
      (1, 'd1', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', '1111111', 'Ravi', 'ravi', 'f', 'm', '2000-01-01', 'ravi@gmail.test', '9822000002', 'a', '412345678902', 'demo/a', 'success', '2026-05-05', '10:30', '2026-05-01'),
      (2, 'd2', '2026-05-02T00:00:00.000Z', '2026-05-02T00:00:00.000Z', '2222222', 'Ravi', 'ravi', 'f', 'm', '2000-01-01', 'ravi@gmail.test', '9822000002', 'a', '412345678903', 'demo/b', 'pending', '', '', '2026-05-02');
    insert into daily_count values ('caller', '2026-05-01', 3);
    insert into enquiry (seq, id, created_at, updated_at, name, name_search, email, mobile, msg, status) values
      (1, 'q1', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', 'Ravi', 'ravi', 'ravi@gmail.test', '9822000002', 'Hello', 'seen'),
      (2, 'q2', '2026-05-02T00:00:00.000Z', '2026-05-02T00:00:00.000Z', 'Ravi', 'ravi', 'ravi@gmail.test', '9822000002', 'Again', 'pending');
    insert into audit (seq, id, at, actor, actor_name, actor_email, what, noun, record, before, after) values
      (1, 'a1', '2026-05-01T00:00:00.000Z', 'meera', 'Meera', 'meera@crumbschool.test', 'changed', 'order', 'o1', '{"status":"pending"}', '{"status":"success"}');`,
};
