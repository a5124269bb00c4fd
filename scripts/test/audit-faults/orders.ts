const certified = (state: string, reason: string, replacedBy: string) =>
  `insert into certificate values (null, 'c1', '2026-05-01T00:00:00.000Z',
     '2026-05-01T00:00:00.000Z', '1111-1111-1111', 'o1', 'asha',
     '{"number":"1111-1111-1111"}', 'certificate/c1', '${state}', '${reason}',
     '${state === 'valid' ? '' : '2026-05-02T00:00:00.000Z'}', '${replacedBy}', '')`;

/** SQL that writes a line of the history of Asha's cart. */
const written = (actor: string, before: string, after: string) =>
  `insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
    values ('s', '2026-04-02T00:00:00.000Z', '${actor}', '', '', 'changed', 'order', 'o3',
    '${before}', '${after}')`;

export const orders: Record<string, string[]> = {
  'a note is about a record that is there': [`update note set record = 'gone'`],
  'a shop order has lines and an enrolment has none': [
    `delete from order_line`,
    `insert into order_line (order_row, position, product_id, name, price, amount) values ('o1', 0,
      'p9', 'Millet Loaf', 8501, 1)`,
  ],
  'nothing of an order is ready or handed out after it was closed': [
    `update orders set status = 'cancelled', status_at = '2026-04-02T00:00:00.000Z' where id = 'o3';
      insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
      values ('k', '2026-04-03T00:00:00.000Z', 'meera', 'Meera', '', 'changed', 'order', 'o3', '{}',
        '{"kitchen":"Ready: 2 × Millet Loaf"}'),
        ('s', '2026-04-02T00:00:00.000Z', 'meera', 'Meera', '', 'changed', 'order', 'o3',
        '{"status":"pending"}', '{"status":"cancelled"}')`,
  ],
  'an order is confirmed by money, or by who may verify it': [
    `update orders set status = 'success', status_at = '2026-04-02T00:00:00.000Z' where id = 'o3';
      ${written('asha', '{"status":"pending"}', '{"status":"success"}')}`,
  ],
  'a price below the catalogue’s is agreed by who may': [
    `${written('asha', '{}', '{"coursePrice":1}')}; update product set price = price + 1;
      update order_line set name = (select name from product)`,
  ],
  'a day has no more of a product than the bakery makes': [
    `update product set per_day = 1 where id = 'p9';
      update orders set needed_on = '2026-04-04' where id = 'o3'`,
  ],
  'what was taken at the counter is of the order that was placed with it, by the same person': [
    ...['meera/counter-order-7777777', 'asha/counter-order-0123456'].map(
      (requestId) => `update orders set placed_by = 'meera' where id = 'o1';
        update payment set request_id = '${requestId}',
          recorded_by = '${requestId.split('/')[0]}' where id = 'o_o1'`,
    ),
  ],
  'an order number is seven digits from 0 to 7': [
    `update orders set order_id = '012345' where id = 'o1';
      update payment set number = '012345' where id = 'o_o1'`,
    `update orders set order_id = '0123458' where id = 'o1';
      update payment set number = '0123458' where id = 'o_o1'`,
    `update demo set order_id = '11111119' where id = 'd1';
      update payment set number = '11111119' where id = 'd_d1'`,
  ],
  'no two orders have one number': [
    `drop index orders_order_id; update orders set order_id = '7777777';
      update payment set number = '7777777' where order_row is not null`,
    `drop index demo_order_id; update demo set order_id = '1111111';
      update payment set number = '1111111' where demo is not null`,
  ],
  'an order has the serial number of its student': [
    `update orders set serial_no = 'ABC20261235' where id = 'o1'`,
  ],
  'an order is filed under the day in India on which it was placed': [
    `update orders set placed_on = '2026-03-31' where id = 'o2'`,
  ],
  'only an enrolment has a certificate': [
    `update orders set certificate = 'yes' where id = 'o3'`,
    `update orders set pdf = 'certificate/b' where id = 'o3'`,
  ],
  'an order has one valid certificate at most, and offers that then': [
    certified('valid', '', ''),
    `update orders set pdf = 'certificate/scan' where id = 'o1'`,
    `update orders set certificate = '' where id = 'o1'`,
  ],
  'a certificate is of its holder’s order': [
    `${certified('revoked', 'A mistake', '')};
      update certificate set user_id = 'meera' where id = 'c1'`,
    `${certified('revoked', 'A mistake', '')};
      update certificate set order_row = 'none' where id = 'c1'`,
  ],
  'a certificate that was replaced names the next one of its order': [
    certified('replaced', 'A mistake', '9999-9999-9999'),
  ],
  'no order offers the PDF of a certificate that has ended': [
    `${certified('revoked', 'A mistake', '')};
      update orders set pdf = 'certificate/c1' where id = 'o2'`,
  ],
  'what is printed on a certificate has its number': [
    `${certified('revoked', 'A mistake', '')};
      update certificate set facts = '{"number":"3333-3333-3333"}' where id = 'c1'`,
  ],
  'a mail is not being sent for longer than it may be': [
    `update message set state = 'sending', leased_until = '2020-01-01T00:00:00.000Z'
      where id = 'm2'`,
  ],
  'a mail that is due is sent, or tried again later': [
    `update message set due_at = '2020-01-01T00:00:00.000Z' where id = 'm2'`,
  ],
  'a mail has ended or will be sent': [
    `update message set ended_at = '' where id = 'm1'`,
    `update message set attempts = 0 where id = 'm1'`,
    `update message set body = null where id = 'm2'`,
  ],
  'a mail is about a record that is there': [
    ...['order', 'demo', 'user', 'enquiry'].map(
      (noun) => `update message set noun = '${noun}', record = 'gone' where id = 'm1'`,
    ),
  ],
};
