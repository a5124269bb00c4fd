-- What an installation may have had when this migration was the newest: rows of every table.
insert into user (seq, id, created_at, updated_at, name, name_search, email, password_hash,
  image, serial_no, confirmed_at, role) values
  (1, 'meera', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', 'Meera', 'meera',
    'meera@crumbschool.test', 'scrypt$x', '', 'ABC20261000', '2026-01-02T03:04:05.000Z',
    'owner'),
  (2, 'asha', '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', 'Asha', 'asha',
    'asha@gmail.test', 'scrypt$y', 'user/a', 'ABC20261234', '2026-02-03T04:05:06.000Z',
    'student');
insert into session (token_hash, user_id, created_at, expires_at, id) values
  ('hash', 'asha', '2026-02-03T04:05:06.000Z', '2026-02-10T04:05:06.000Z', 's');
insert into course (seq, id, created_at, updated_at, name, name_key, desc, price, stock, images,
  duration, details) values
  (4, 'c4', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z',
    'Crème Brûlée & Tart / Basics?', 'crème brûlée & tart / basics?', 'd', 8501, 'Yes',
    '["course/a"]', '2 days', '[]');
insert into product (seq, id, created_at, updated_at, name, name_key, desc, price, stock,
  images) values
  (9, 'p9', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', 'Millet Loaf',
    'millet loaf', 'd', 280, 'No', '["product/a","product/b"]');
insert into orphan values ('course/gone', '2999-01-02T03:04:05.000Z');
insert into orders (seq, id, created_at, updated_at, order_id, user_id, kind, content_hash,
  placed_on, serial_no, name, name_search, email, course_name, course_key, course_price,
  advance_payment, balance_payment, txn_id, status, certificate, pdf, status_at) values
  (1, 'o1', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '0123456', 'asha', 'course',
    'h', '2026-03-01', 'ABC20261234', 'Asha', 'asha', 'asha@gmail.test', 'Tart', 'tart',
    8501, 4251, 4250, '412345678901', 'success', 'yes', 'certificate/z',
    '2026-05-01T00:00:00.000Z'),
  (2, 'o2', '2026-03-31T20:00:00.000Z', '2026-03-31T20:00:00.000Z', '7654321', 'asha', 'course',
    'h', '2026-04-01', 'ABC20261234', 'Asha', 'asha', 'asha@gmail.test', 'Tart', 'tart',
    8501, 0, 8501, 'Cash On Delivery', 'cancelled', '', '', '2026-05-01T00:00:00.000Z'),
  (3, 'o3', '2026-04-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z', '7777777', 'meera', 'shop',
    'h', '2026-04-01', 'ABC20261000', 'Meera', 'meera', 'meera@crumbschool.test',
    '2 × Millet Loaf', '', 560, 0, 560, 'Cash On Delivery', 'pending', '', '', '');
insert into order_line (order_row, position, product_id, name, price, amount) values ('o3', 0,
  'p9', 'Millet Loaf', 280, 2);
insert into otp (seq, account, user_id, code_hash, created_at, expires_at) values
  (1, 'account', 'asha', 'hash', '2026-04-01T00:00:00.000Z', '2026-04-01T00:10:00.000Z');
insert into demo (seq, id, created_at, updated_at, order_id, full_name, name_search,
  father_name, mother_name, dob, email, phone, address, txn_id, fee, photo, status, demo_date,
  demo_time, booked_on) values
  (1, 'd1', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', '1111111', 'Ravi', 'ravi',
    'f', 'm', '2000-01-01', 'ravi@gmail.test', '9822000002', 'a', '412345678902', 100, 'demo/a',
    'success', '2026-05-05', '10:30', '2026-05-01'),
  (2, 'd2', '2026-05-02T00:00:00.000Z', '2026-05-02T00:00:00.000Z', '2222222', 'Ravi', 'ravi',
    'f', 'm', '2000-01-01', 'ravi@gmail.test', '9822000002', 'a', '412345678903', 100, 'demo/b',
    'pending', '', '', '2026-05-02');
insert into daily_count values ('caller', '2026-05-01', 3);
insert into enquiry (seq, id, created_at, updated_at, name, name_search, email, mobile, msg,
  status) values
  (1, 'q1', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', 'Ravi', 'ravi',
    'ravi@gmail.test', '9822000002', 'Hello', 'seen'),
  (2, 'q2', '2026-05-02T00:00:00.000Z', '2026-05-02T00:00:00.000Z', 'Ravi', 'ravi',
    'ravi@gmail.test', '9822000002', 'Again', 'pending');
insert into audit (seq, id, at, actor, actor_name, actor_email, what, noun, record, before,
  after) values
  (1, 'a1', '2026-05-01T00:00:00.000Z', 'meera', 'Meera', 'meera@crumbschool.test', 'changed',
    'order', 'o1', '{"status":"pending"}', '{"status":"success"}'),
  (2, 'o2', '2026-05-01T00:00:00.000Z', 'meera', 'Meera', 'meera@crumbschool.test', 'changed',
    'order', 'o2', '{"status":"pending"}', '{"status":"cancelled"}'),
  (3, 'd1', '2026-05-01T00:00:00.000Z', 'meera', 'Meera', 'meera@crumbschool.test', 'changed',
    'demo', 'd1', '{"status":"pending"}', '{"status":"success"}'),
  (4, 'q1', '2026-05-01T00:00:00.000Z', 'meera', 'Meera', 'meera@crumbschool.test', 'changed',
    'enquiry', 'q1', '{"status":"pending"}', '{"status":"seen"}');
insert into payment (id, created_at, request_id, order_row, demo, number, direction, method,
  amount, reference, received_on, state, decided_at, decided_by, recorded_by) values
  ('o_o1', '2026-03-01T00:00:00.000Z', '/o1', 'o1', null, '0123456', 'in', 'upi', 4251,
    '412345678901', '2026-03-01', 'verified', '2026-05-01T00:00:00.000Z', 'meera', 'asha'),
  ('d_d1', '2026-05-01T00:00:00.000Z', '/d1', null, 'd1', '1111111', 'in', 'upi', 100,
    '412345678902', '2026-05-01', 'verified', '2026-05-01T00:00:00.000Z', 'meera', ''),
  ('d_d2', '2026-05-02T00:00:00.000Z', '/d2', null, 'd2', '2222222', 'in', 'upi', 100,
    '412345678903', '2026-05-02', 'claimed', '', '', '');
insert into nonce (hash, owner, expires_at) values ('n', '', '2026-06-01T00:00:00.000Z');
insert into consent (seq, noun, record, purpose, notice, given_at) values
  (1, 'user', 'asha', 'account', '2026-11-01', '2026-06-01T00:00:00.000Z');
insert into erasure (seq, id, user_id, asked_at) values (1, 'e1', 'asha',
  '2026-06-01T00:00:00.000Z');
insert into invite values ('i', 'meera', 'office', '2026-06-01T00:00:00.000Z',
  '2026-06-08T00:00:00.000Z');
insert into passkey (id, user_id, public_key, name, created_at) values ('p', 'meera', x'00',
  'Phone', '2026-06-01T00:00:00.000Z');
insert into recovery_code (code_hash, user_id) values ('r', 'meera');
insert into user (seq, id, created_at, updated_at, name, name_search, email, password_hash,
  serial_no) values (9, 'lata', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', 'Lata',
  'lata', '', '', 'ABC20261009');
insert into opening (user_id, code_hash, email, created_at, expires_at) values
  ('lata', 'c', '', '2026-06-01T00:00:00.000Z', '2026-06-02T00:00:00.000Z');
insert into earlier_email (seq, user_id, email, is_confirmed, ended_at) values
  (1, 'asha', 'asha.old@gmail.test', 1, '2026-05-01T00:00:00.000Z');
insert into confirmation (user_id, token_hash, code_hash, created_at, expires_at) values
  ('asha', 't', 'c', '2026-06-01T00:00:00.000Z', '2026-06-02T00:00:00.000Z');
insert into document (id, created_at, year, n, number, kind, payment, issued_on, content,
  cancelled_at, cancelled_by, cancel_reason) values
  ('r1', '2026-05-01T00:00:00.000Z', '2026-27', 1, 'ABC/26-27/00001', 'receipt', 'o_o1',
    '2026-05-01', '{"total":850100}', '2026-05-02T00:00:00.000Z', 'meera', 'Wrong name'),
  ('r2', '2026-05-02T00:00:00.000Z', '2026-27', 2, 'ABC/26-27/00002', 'receipt', 'o_o1',
    '2026-05-02', '{"total":850100}', '', '', ''),
  ('r3', '2026-05-02T00:00:00.000Z', '2026-27', 3, 'ABC/26-27/00003', 'receipt', 'd_d1',
    '2026-05-02', '{"total":10000}', '', '', '');
insert into message (seq, id, created_at, kind, noun, record, recipient, subject, body, due_at,
  state, attempts, ended_at) values
  (1, 'm1', '2026-06-01T00:00:00.000Z', 'order-received', 'order', 'o1', 'asha@gmail.test',
    'Your order', null, '2026-06-01T00:00:00.000Z', 'sent', 1, '2026-06-01T00:00:01.000Z'),
  (2, 'm2', '2026-06-01T00:00:00.000Z', 'demo-approved', 'demo', 'd1', 'ravi@gmail.test',
    'Your class', '{"to":"ravi@gmail.test","subject":"Your class","parts":[]}',
    '2999-06-01T00:00:00.000Z', 'queued', 0, '');
insert into bank_import (id, created_at, request_id, imported_by, name, bank, first_day,
  last_day, lines, paise, debits, withdrawals, others, bad) values
  ('i1', '2026-06-01T00:00:00.000Z', 'import-1', 'meera', 'may.csv', 'HDFC Bank', '2026-05-01',
    '2026-05-01', 1, 10000, 1, 1, 0, '[]');
insert into bank_line (id, "key", "import", day, paise, reference, narration) values
  ('l1', 'k1', 'i1', '2026-05-01', 10000, '412345678903', 'UPI/412345678903/RAVI');
insert into bank_debit (key, "import", day, paise, reference) values
  ('k2', 'i1', '2026-05-01', 20000, '412345678906');
insert into bank_format values ('date|in', 'Cosmos Bank', '{"date":0,"credit":1}', '{}', 0,
  '2026-06-01T00:00:00.000Z', 'meera');
insert into cash_count (id, created_at, request_id, day, nth, opening, cash_in, cash_out,
  counted, note, signed_by) values
  ('n1', '2026-06-01T00:00:00.000Z', 'count-1', '2026-06-01', 1, 500, 0, 0, 500, '',
    'meera');
insert into month_mail values ('only', 'owners', '2026-06-01T00:00:00.000Z', 'meera');
insert into cash_move (id, created_at, request_id, day, kind, amount, reason, written_by) values
  ('m1', '2026-06-02T00:00:00.000Z', 'move-1', '2026-06-02', 'float', 200, '', 'meera');
insert into offer (seq, id, created_at, updated_at, code, kind, value, from_day, scope,
  per_person, most) values
  (1, 'f1', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'DIWALI10', 'percent', 10,
    '2026-06-01', 'all', 1, 0);
insert into batch (seq, id, created_at, updated_at, course_id, course_name, state, first_day,
  last_day, start_time, end_time, place, seats) values
  (1, 'b1', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'c4', 'Tart', 'open',
    '2026-07-06', '2026-07-08', '10:00', '13:00', 'Institute', 2);
insert into batch (seq, id, created_at, updated_at, kind, course_id, course_name, state,
  first_day, last_day, start_time, end_time, place, seats) values
  (9, 'x1', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'demo', '', 'Demo class',
    'open', '2026-07-06', '2026-07-06', '10:00', '11:30', 'Institute', 1);
insert into lesson values ('b1l1', 'b1', '2026-07-06'), ('x1l1', 'x1', '2026-07-06');
update orders set batch_id = 'b1', seat_until = '2026-06-04T18:30:00.000Z' where id = 'o1';
insert into waiting (seq, id, created_at, updated_at, batch_id, user_id, offered_until) values
  (1, 'w1', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'b1', 'asha',
    '2026-06-02T00:00:00.000Z');
insert into seat (batch_id, number, order_row, waiting_id) values ('b1', 1, 'o1', null), ('b1',
  2, null, 'w1'), ('x1', 1, null, null);
insert into attendance values ('b1l1', 'o1', 1, '2026-07-06T05:00:00.000Z', 'meera');
insert into interest (seq, id, created_at, updated_at, course_id, course_name, name,
  email) values
  (1, 'i1', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'c4', 'Tart', 'Ravi',
    'ravi@gmail.test');
insert into material (seq, id, created_at, updated_at, batch_id, title, link) values
  (1, 'm1', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'b1', 'Recipes',
    'https://example.com');
insert into calendar_feed values ('asha', 'v');
insert into signatory (id, name, title, updated_at) values ('school', 'Meera', 'Head',
  '2026-08-01T00:00:00.000Z');
insert into note (seq, id, created_at, noun, record, text, written_by, by_name) values
  (1, 'n1', '2026-06-01T00:00:00.000Z', 'order', 'o1', 'Called twice', 'meera', 'Meera');
insert into conversation (seq, id, created_at, noun, record, kind, way, words, said_by, key) values
  (1, 't1', '2026-05-01T00:00:00.000Z', 'enquiry', 'q1', 'answer', 'phone', '', 'meera',
    'meera/1'),
  (2, 't2', '2026-05-01T00:00:00.000Z', 'order', 'o3', 'reminder', 'whatsapp', 'Rs. 560 is due',
    'meera', 'meera/2');
insert into template (seq, id, created_at, updated_at, name, way, words) values
  (1, 'full', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', 'Full', 'both',
    '{course} is full.');
insert into change (id, at, lines, mails) values ('meera/request', '2026-06-01T00:00:00.000Z', 0, 0);
insert into kept (change_id, tbl, row_id, before, after) values ('meera/request', 'orders', 1,
  '{}', '{}');
insert into merged (seq, id, at, kept_id, gone_id, serial_no, "before", "after", gone) values
  (1, 'g1', '2026-06-01T00:00:00.000Z', 'asha', 'asha2', 'ABC20261010', '{"name":"Asha"}',
    '{"name":"Asha"}', '{"name":"Asha P"}');
insert into merged_row (merge_id, tbl, row_id) values ('g1', 'orders', 1);
insert into school_publication (seq, id, created_at, part, words, "from", "by") values
  (1, 'sp1', '2026-06-01T00:00:00.000Z', 'notice', '{"words":"Closed"}', '2026-06-01', 'Owner');
insert into school_draft (part, updated_at, words, "by") values
  ('notice', '2026-06-01T00:00:00.000Z', '{"words":"Open"}', 'Owner');
insert into data_import (id, created_at, request_id, imported_by, name, kind) values
  ('di1', '2026-06-01T00:00:00.000Z', 'meera/import-2', 'meera', 'students.xlsx', 'student');
insert into imported (import_id, row_no, noun, record, key, version) values
  ('di1', 2, 'user', 'u-gone', null, '2026-06-01T00:00:00.000Z');
insert into audit_turn (id, asked) values ('last', '{}');
insert into clock_run (round, first_at, good_at) values
  ('minute', '2026-06-01T00:00:00.000Z', '2026-06-02T00:00:00.000Z');
insert into alarm (key, title, since) values ('backup', 'The backup is old', '2026-06-02T00:00:00.000Z');
insert into bounce (email, since) values ('gone@crumb.test', '2026-06-02T00:00:00.000Z');
