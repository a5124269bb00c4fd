export const money: Record<string, string[]> = {
  'a day that is signed off is over or its own, and not before the records begin': [
    `update cash_count set day = '1999-12-31'`,
    `update cash_count set day = '2026-06-02', created_at = '2026-06-01T18:00:00.000Z'`,
  ],
  'what an order has been paid is the sum of its lines in the ledger': [
    `update orders set paid = 4250, claimed = 1 where id = 'o1'`,
    `update payment set amount = 4000 where id = 'o_o1'`,
    `update payment set state = 'claimed' where id = 'o_o1';
      delete from document where payment = 'o_o1';
      update document set n = 1, number = 'ABC/26-27/00001'`,
  ],
  'money is taken back, or corrected, by who may': [
    `insert into payment (id, created_at, request_id, order_row, number, direction, method, amount,
       received_on, state, is_correction, decided_at, decided_by, reason, recorded_by)
     select value, '2026-05-03T00:00:00.000Z', 'asha/' || value, 'o1', order_id, value, 'cash', 100,
       '2026-05-03', 'verified', 1, '2026-05-03T00:00:00.000Z', 'asha', 'Undone', 'asha'
     from json_each('["in","refund"]') join orders on orders.id = 'o1'`,
    `insert into cash_move (id, created_at, request_id, day, kind, amount, reason, reverses,
       written_by) values ('m7', '2026-05-29T06:00:00.000Z', 'meera/m7', '2026-05-29', 'bank', 5,
       '', null, 'meera'), ('m8', '2026-05-29T07:00:00.000Z', 'asha/m8', '2026-05-29', 'bank', 5,
       'Undone', 'm7', 'asha')`,
  ],
  'nothing waits to be verified of an order that is closed': [
    `insert into payment (id, created_at, request_id, order_row, number, direction, method, amount,
       reference, received_on, state) values ('x', '2026-05-03T00:00:00.000Z', '/x', 'o2',
       '7654321', 'in', 'upi', 100, '412345678907', '2026-05-03', 'claimed');
     update orders set claimed = 100, advance_payment = 100, balance_payment = 8401
       where id = 'o2'`,
  ],
  'a transfer is verified once, or split within its amount': [
    `update payment set reference = '412345678901' where id = 'd_d1'`,
    `update payment set reference = '412345678901', transfer_amount = 4350 where id in ('o_o1',
      'd_d1')`,
  ],
  'payments of a line of a bank statement are within its amount': [
    `update payment set bank_line = 'none' where id = 'o_o1'`,
    `update payment set bank_line = 'l1' where id = 'o_o1';
     update bank_line set taken = (select amount from payment where id = 'o_o1') where id = 'l1'`,
  ],
  'nothing that an import brought is left half taken back': [`update imported set is_going = 1`],
  'a line of a bank statement is of an import that stands': [
    `update bank_import set taken_back_at = created_at where id = 'i1'`,
  ],
  'nothing is verified above what the bank was known to have': [
    `update bank_line set paise = 100, reference = (select reference from payment where id = 'o_o1'),
       taken = (select amount from payment where id = 'o_o1') where id = 'l1';
     update bank_import set created_at = '2020-01-01T00:00:00.000Z'`,
  ],
  'what the bank sent back is taken back within a week': [
    `update bank_line set reference = (select reference from payment where id = 'o_o1'),
       paise = 20000, returned = 20000,
       taken = (select amount from payment where id = 'o_o1') where id = 'l1';
     update bank_debit set reference = (select reference from payment where id = 'o_o1');
     update bank_import set created_at = '2026-05-02T00:00:00.000Z'`,
  ],
  'what the bank sent back of a line is what withdrawals with its reference come to': [
    `update bank_line set returned = 1 where id = 'l1'`,
  ],
  'a transfer stands once among the claims and payments of an order': [
    `insert into payment (id, created_at, request_id, demo, number, direction, method, amount,
       reference, received_on, state) values ('x', '2026-05-03T00:00:00.000Z', '/x', 'd1',
       '1111111', 'in', 'upi', 100, '412345678902', '2026-05-03', 'claimed')`,
  ],
  'what is taken of a line of a bank statement is what its payments come to': [
    `update bank_line set taken = 1 where id = 'l1'`,
  ],
  'a payment names the order or booking it is for': [
    `update payment set number = '7777777' where id = 'o_o1'`,
    `update payment set number = '7777777' where id = 'd_d2'`,
  ],
  'a request is of who recorded the payment, or made by the server': [
    `update payment set request_id = 'reversal-o_o1' where id = 'd_d1'`,
    `update payment set request_id = 'ravi/' || request_id where id = 'o_o1'`,
  ],
  'money that goes back, and a correction, says why': [
    `insert into payment (id, created_at, request_id, demo, number, direction, method, amount,
        received_on, state, is_correction, decided_at, decided_by)
      values ('p9', '2026-05-01T00:00:00.000Z', '/p9', 'd1', '1111111', 'in', 'upi', 1,
        '2026-05-01', 'verified', 1, '2026-05-01T00:00:00.000Z', 'meera')`,
  ],
  'money moves on a day on which there was the school': [
    `update payment set received_on = '1926-05-01' where id = 'd_d1'`,
  ],
  'an order or booking by UPI has a claim': [
    `delete from payment where id = 'd_d2'`,
    `update orders set txn_id = '412345678909' where id = 'o2'`,
  ],
  'documents of a year are numbered without a gap': [
    `delete from document where n = 1`,
    `update document set n = 4, number = 'ABC/26-27/00004' where n = 3`,
  ],
  'the number of a document is its year and place': [
    `update document set number = 'ABC/26-27/00009' where n = 3`,
    `update document set year = '2027-28', n = 1, number = 'ABC/27-28/00001' where n = 3`,
  ],
  'a line of the drawer is of a day that was, or takes back one like it': [
    `update cash_move set day = '1999-12-31'`,
    `update cash_move set reverses = 'nothing'`,
  ],
  'what the drawer was signed for is the cash that was written down by then': [
    `update cash_count set cash_in = 5`,
  ],
  'the sign-offs of a day are numbered from 1': [`update cash_count set nth = 2`],
  'a later number has no earlier day': [`update document set issued_on = '2026-05-03' where n = 1`],
  'a verified payment has one document, unless it was cancelled': [
    `delete from document where n = 3`,
    `drop index document_standing;
      update document set cancelled_at = '', cancelled_by = '', cancel_reason = '' where n = 1`,
  ],
  'a document is of a payment that is verified and was not taken back': [
    `insert into document select null, 'r4', created_at, year, 4, 'ABC/26-27/00004', kind, 'd_d2',
      issued_on, content, '', '', '' from document where n = 3`,
  ],
  'advance and balance of an order are its price': [
    `update orders set advance_payment = 4250 where id = 'o1'`,
    `update orders set advance_payment = -1, balance_payment = 8502 where id = 'o2'`,
  ],
  'the lines of a shop order add up to its price': [
    `update order_line set amount = 3`,
    `update orders set course_price = 561, balance_payment = 561 where id = 'o3'`,
    `update order_line set discount = 1;
      update orders set course_price = 559, balance_payment = 559 where id = 'o3'`,
  ],
  'what is taken off an order names its offer or its demo class': [
    `update orders set offer = 'f1' where id = 'o2'`,
    `update orders set offer = 'f1', offer_code = '', discount = 100 where id = 'o2'`,
    `update orders set credit = 100 where id = 'o2'`,
  ],
  'the fee of a demo class is credited on one running order': [
    `drop index orders_credit_demo;
      update orders set credit_demo = 'd1', credit = 100 where id in ('o1', 'o3')`,
  ],
  'a price of the catalogue is a whole number of rupees': [
    `update course set price = 8501.5`,
    `update product set price = 0`,
  ],
};
