insert into certificate (seq, id, created_at, updated_at, number, order_row, user_id,
  facts, pdf) values
  (1, 'z1', '2026-08-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z', '0000-0000-0000', 'o1',
    'asha', '{}', 'certificate/z');
