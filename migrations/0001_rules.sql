-- What guards the records, in the order of what it keeps. Inside a batch nothing else refuses, and
-- no later writer can forget it. Why each is a trigger: docs/mechanisms.md.

-- The version of a list changes with every write to its records: what was kept of it is old then.
insert into catalogue (list, version)
values ('course', lower(hex(randomblob(8)))), ('product', lower(hex(randomblob(8))));

-- One record: what the office has not written yet is empty.
insert into synonyms (id, created_at, updated_at, lines)
values ('synonyms', '2026-11-27T00:00:00.000Z', '2026-11-27T00:00:00.000Z', '[]');

-- Files: a key that no row names any more is an orphan, and is none again when a row names it.

create trigger course_added after insert on course begin
  update catalogue set version = lower(hex(randomblob(8))) where list = 'course';
  delete from orphan where key in (select value from json_each(new.images));
end;

create trigger course_changed after update on course begin
  update catalogue set version = lower(hex(randomblob(8))) where list = 'course';
  insert or ignore into orphan (key, since)
    select value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from json_each(old.images);
  delete from orphan where key in (select value from json_each(new.images));
end;

create trigger course_deleted after delete on course begin
  delete from note where noun = 'course' and record = old.id;
  update catalogue set version = lower(hex(randomblob(8))) where list = 'course';
  insert or ignore into orphan (key, since)
    select value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from json_each(old.images);
end;

create trigger product_added after insert on product begin
  update catalogue set version = lower(hex(randomblob(8))) where list = 'product';
  delete from orphan where key in (select value from json_each(new.images));
end;

create trigger product_changed after update on product begin
  update catalogue set version = lower(hex(randomblob(8))) where list = 'product';
  insert or ignore into orphan (key, since)
    select value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from json_each(old.images);
  delete from orphan where key in (select value from json_each(new.images));
end;

create trigger product_deleted after delete on product begin
  delete from note where noun = 'product' and record = old.id;
  update catalogue set version = lower(hex(randomblob(8))) where list = 'product';
  insert or ignore into orphan (key, since)
    select value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from json_each(old.images);
end;

-- A photo that waits for the office counts as named.
create trigger user_added after insert on user begin
  delete from orphan where key in (new.image, new.pending_image);
end;

create trigger user_photo_changed after update of image, pending_image on user begin
  insert or ignore into orphan (key, since)
    select value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    from json_each(json_array(old.image, old.pending_image))
    where value not in ('', new.image, new.pending_image);
  delete from orphan where key in (new.image, new.pending_image);
end;

-- Whoever is deleted leaves nothing personal in the history: an account that nobody used, an
-- invitation taken back. A record that was merged into another one is not deleted: it may come back.
create trigger user_deleted after delete on user
when not exists (select 1 from merged where gone_id = old.id) begin
  insert or ignore into orphan (key, since)
    select value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    from json_each(json_array(old.image, old.pending_image)) where value <> '';
  update audit set before = iif(before is null, null, '{}'), after = iif(after is null, null, '{}'),
    actor_name = iif(actor = old.id, 'Erased person', actor_name),
    actor_email = iif(actor = old.id, '', actor_email)
    where noun = 'user' and record = old.id;
end;

create trigger demo_added after insert on demo begin
  delete from orphan where key = new.photo;
end;

create trigger demo_photo_changed after update of photo on demo when old.photo <> new.photo begin
  insert or ignore into orphan (key, since)
    values (old.photo, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
  delete from orphan where key = new.photo;
end;

create trigger demo_deleted after delete on demo begin
  insert or ignore into orphan (key, since)
    values (old.photo, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
end;

create trigger material_added after insert on material when new.file <> '' begin
  delete from orphan where key = new.file;
end;

create trigger material_deleted after delete on material when old.file <> '' begin
  insert or ignore into orphan (key, since) values (old.file, strftime('%Y-%m-%dT%H:%M:%fZ'));
end;

create trigger signatory_added after insert on signatory when new.image <> '' begin
  delete from orphan where key = new.image;
end;

create trigger signatory_changed after update of image on signatory
when old.image <> new.image begin
  delete from orphan where key = new.image;
  insert or ignore into orphan (key, since)
    select old.image, strftime('%Y-%m-%dT%H:%M:%fZ') where old.image <> '';
end;

-- The PDF of a certificate is named by its order too.
create trigger order_pdf_added after insert on orders when new.pdf <> '' begin
  delete from orphan where key = new.pdf;
end;

create trigger order_pdf_changed after update of pdf on orders when old.pdf <> new.pdf begin
  delete from orphan where key = new.pdf;
  insert or ignore into orphan (key, since) select old.pdf, strftime('%Y-%m-%dT%H:%M:%fZ')
    where old.pdf <> '' and not exists (select 1 from certificate c where c.pdf = old.pdf);
end;

create trigger order_pdf_deleted after delete on orders when old.pdf <> '' begin
  insert or ignore into orphan (key, since)
    values (old.pdf, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
end;

-- The photo of what a buyer has in mind.
create trigger order_idea_added after insert on order_line when new.idea <> '' begin
  delete from orphan where key = new.idea;
end;

create trigger order_idea_changed after update of idea on order_line when old.idea <> new.idea begin
  delete from orphan where key = new.idea;
  insert or ignore into orphan (key, since)
    select old.idea, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where old.idea <> '';
end;

create trigger order_idea_deleted after delete on order_line when old.idea <> '' begin
  insert or ignore into orphan (key, since)
    values (old.idea, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
end;

create trigger certificate_added after insert on certificate begin
  delete from orphan where key = new.pdf;
end;

create trigger certificate_deleted after delete on certificate begin
  insert or ignore into orphan (key, since)
    select old.pdf, strftime('%Y-%m-%dT%H:%M:%fZ')
    where old.pdf <> '' and not exists (select 1 from orders o where o.pdf = old.pdf);
end;

create trigger certificate_emptied after update of pdf on certificate
when old.pdf <> new.pdf and old.pdf <> '' begin
  insert or ignore into orphan (key, since) select old.pdf, strftime('%Y-%m-%dT%H:%M:%fZ')
    where not exists (select 1 from orders o where o.pdf = old.pdf and o.pdf <> '');
end;

-- Pictures and videos of the school, which publications and drafts name within their words. A video
-- stands beside its picture, which has its name without the ending. Ids are random: a text that has
-- one names the file.
create trigger school_published after insert on school_publication begin
  delete from orphan where key glob 'school/*' and instr(new.words, substr(key, 1, 29));
end;

create trigger school_unpublished after delete on school_publication begin
  insert or ignore into orphan (key, since)
    select distinct key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from (
      select atom as key from json_tree(old.words)
      union select substr(atom, 1, instr(atom, '.') - 1) from json_tree(old.words))
    where key glob 'school/??????????????????????-[1-9]*x[1-9]*' and length(key) < 50
      and not exists (select 1 from school_publication p where instr(p.words, substr(key, 1, 29)))
      and not exists (select 1 from school_draft d where instr(d.words, substr(key, 1, 29)));
end;

create trigger school_withdrawn after update of words on school_publication begin
  insert or ignore into orphan (key, since)
    select distinct key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from (
      select atom as key from json_tree(old.words)
      union select substr(atom, 1, instr(atom, '.') - 1) from json_tree(old.words))
    where key glob 'school/??????????????????????-[1-9]*x[1-9]*' and length(key) < 50
      and not exists (select 1 from school_publication p where instr(p.words, substr(key, 1, 29)))
      and not exists (select 1 from school_draft d where instr(d.words, substr(key, 1, 29)));
end;

create trigger school_drafted after insert on school_draft begin
  delete from orphan where key glob 'school/*' and instr(new.words, substr(key, 1, 29));
end;

create trigger school_draft_changed after update of words on school_draft begin
  insert or ignore into orphan (key, since)
    select distinct key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from (
      select atom as key from json_tree(old.words)
      union select substr(atom, 1, instr(atom, '.') - 1) from json_tree(old.words))
    where key glob 'school/??????????????????????-[1-9]*x[1-9]*' and length(key) < 50
      and not instr(new.words, substr(key, 1, 29))
      and not exists (select 1 from school_publication p where instr(p.words, substr(key, 1, 29)));
  delete from orphan where key glob 'school/*' and instr(new.words, substr(key, 1, 29));
end;

create trigger school_draft_gone after delete on school_draft begin
  insert or ignore into orphan (key, since)
    select distinct key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from (
      select atom as key from json_tree(old.words)
      union select substr(atom, 1, instr(atom, '.') - 1) from json_tree(old.words))
    where key glob 'school/??????????????????????-[1-9]*x[1-9]*' and length(key) < 50
      and not exists (select 1 from school_publication p where instr(p.words, substr(key, 1, 29)));
end;

-- The history is changed by the erasure of a person, and where a person's row is gone, and by
-- nothing else: that takes out what is personal, not who did what when. Of somebody who is gone
-- nothing can be written, only emptied.

create trigger audit_kept before delete on audit begin
  select raise(abort, 'the history is never deleted');
end;

create trigger audit_stays before update on audit when not (
  (exists (select 1 from erasure where state = 'running') or (
    old.noun = 'user' and not exists (select 1 from user where id = old.record)
    and coalesce(new.before, '{}') = '{}' and coalesce(new.after, '{}') = '{}'
    and new.actor_name = iif(old.actor = old.record, 'Erased person', old.actor_name)
    and new.actor_email = iif(old.actor = old.record, '', old.actor_email)
  ))
  and new.seq = old.seq and new.id = old.id and new.at = old.at and new.actor = old.actor
  and new.what = old.what and new.noun = old.noun and new.record = old.record
) begin
  select raise(abort, 'the history is never changed');
end;

-- The ledger: a line is added, and decided once. What has come of a claim may be another amount.

-- Nothing of it is deleted, but what an import wrote of an order that nobody has touched since, by
-- the batch that takes the import back and deletes the order with it.

create trigger payment_kept before delete on payment when not (old.is_correction and exists (
  select 1 from imported where noun = 'order' and record = old.order_row and is_going)) begin
  select raise(abort, 'payment: no line is ever deleted');
end;

create trigger payment_step before update on payment
when old.state <> 'claimed' or new.state = 'claimed'
  or new.seq <> old.seq or new.id <> old.id or new.created_at <> old.created_at
  or new.request_id <> old.request_id or new.order_row is not old.order_row
  or new.demo is not old.demo or new.number <> old.number or new.direction <> old.direction
  or new.method <> old.method
  or (new.reference <> old.reference and not exists (
    select 1 from bank_line l where l.id = new.bank_line and l.reference = new.reference))
  or (new.amount <> old.amount) <> (new.claimed_amount is not null)
  or new.claimed_amount <> old.amount
  or new.is_correction <> old.is_correction or new.reverses is not old.reverses
  or new.recorded_by <> old.recorded_by
begin
  select raise(abort, 'payment: a line is decided once and never changed');
end;

-- A transfer is verified once, unless it is split within its amount. The + leaves the index of
-- references as the only one to choose.
create trigger payment_transfer_added before insert on payment
when new.state = 'verified' and new.direction = 'in' and new.reference <> '' begin
  select raise(abort, 'payment: the transfer is verified already')
  where new.transfer_amount is null and exists (
    select 1 from payment where reference = new.reference and reference <> ''
      and +state = 'verified' and +direction = 'in'
      and not exists (select 1 from payment r where r.reverses = payment.id));
  select raise(abort, 'payment: more than the transfer')
  where new.amount + (
    select coalesce(sum(amount), 0) from payment
    where reference = new.reference and reference <> ''
      and +state = 'verified' and +direction = 'in'
      and not exists (select 1 from payment r where r.reverses = payment.id)
  ) > min(new.transfer_amount, coalesce((
    select min(transfer_amount) from payment
    where reference = new.reference and reference <> ''
      and +state = 'verified' and +direction = 'in'
      and not exists (select 1 from payment r where r.reverses = payment.id)),
    new.transfer_amount));
end;

create trigger payment_transfer_verified before update on payment
when new.state = 'verified' and new.direction = 'in' and new.reference <> '' begin
  select raise(abort, 'payment: the transfer is verified already')
  where new.transfer_amount is null and exists (
    select 1 from payment where reference = new.reference and reference <> ''
      and +state = 'verified' and +direction = 'in'
      and not exists (select 1 from payment r where r.reverses = payment.id));
  select raise(abort, 'payment: more than the transfer')
  where new.amount + (
    select coalesce(sum(amount), 0) from payment
    where reference = new.reference and reference <> ''
      and +state = 'verified' and +direction = 'in'
      and not exists (select 1 from payment r where r.reverses = payment.id)
  ) > min(new.transfer_amount, coalesce((
    select min(transfer_amount) from payment
    where reference = new.reference and reference <> ''
      and +state = 'verified' and +direction = 'in'
      and not exists (select 1 from payment r where r.reverses = payment.id)),
    new.transfer_amount));
end;

-- What is sent back of an order is held by the sums in it, of a booking by this.
create trigger payment_refund_limit before insert on payment
when new.direction = 'refund' and new.demo is not null begin
  select raise(abort, 'payment: more is sent back than was paid')
  where new.amount > (
    select coalesce(sum(iif(direction = 'in', amount, -amount)), 0) from payment
    where demo = new.demo and state = 'verified');
end;

-- The sums of an order are written into it, and whoever loaded it before is told by `updated_at`.
create trigger payment_added after insert on payment when new.order_row is not null begin
  update orders set paid = s.paid, claimed = s.claimed, refunded = s.refunded,
    advance_payment = min(course_price, s.paid + s.claimed),
    balance_payment = course_price - min(course_price, s.paid + s.claimed),
    txn_id = iif(txn_id = 'Cash On Delivery' or upper(txn_id) = s.reference,
      txn_id, coalesce(s.reference, txn_id)),
    updated_at = iif(orders.created_at = new.created_at or new.created_at > updated_at,
      max(updated_at, new.created_at),
      strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
  from (select
      coalesce(sum(iif(direction = 'in', amount, -amount)) filter (where state = 'verified'
        and iif(reverses is null, direction = 'in' or is_correction, direction = 'refund')), 0)
        as paid,
      coalesce(sum(amount) filter (where state = 'claimed'), 0) as claimed,
      coalesce(sum(iif(direction = 'in', -amount, amount)) filter (where
        iif(reverses is null, direction = 'refund' and not is_correction, direction = 'in')), 0)
        as refunded,
      (select r.reference from payment r where r.order_row = new.order_row and r.reference <> ''
        and r.state <> 'rejected' and r.direction = 'in' order by r.seq limit 1) as reference
    from payment where order_row = new.order_row) s
  where orders.id = new.order_row;
end;

create trigger payment_decided after update on payment when new.order_row is not null begin
  update orders set paid = s.paid, claimed = s.claimed, refunded = s.refunded,
    advance_payment = min(course_price, s.paid + s.claimed),
    balance_payment = course_price - min(course_price, s.paid + s.claimed),
    txn_id = iif(txn_id = 'Cash On Delivery' or upper(txn_id) = s.reference,
      txn_id, coalesce(s.reference, txn_id)),
    updated_at = iif(new.decided_at > updated_at, new.decided_at,
      strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
  from (select
      coalesce(sum(iif(direction = 'in', amount, -amount)) filter (where state = 'verified'
        and iif(reverses is null, direction = 'in' or is_correction, direction = 'refund')), 0)
        as paid,
      coalesce(sum(amount) filter (where state = 'claimed'), 0) as claimed,
      coalesce(sum(iif(direction = 'in', -amount, amount)) filter (where
        iif(reverses is null, direction = 'refund' and not is_correction, direction = 'in')), 0)
        as refunded,
      (select r.reference from payment r where r.order_row = new.order_row and r.reference <> ''
        and r.state <> 'rejected' and r.direction = 'in' order by r.seq limit 1) as reference
    from payment where order_row = new.order_row) s
  where orders.id = new.order_row;
end;

-- A fee that an order was credited with is used by one running order, and is there still.
create trigger orders_credit_again before update of status on orders
when new.credit_demo is not null and new.status in ('pending', 'processing', 'success')
  and old.status not in ('pending', 'processing', 'success') begin
  select raise(abort, 'orders: the credited fee is used') where exists (
    select 1 from orders o where o.credit_demo = new.credit_demo and o.id <> new.id
      and o.status in ('pending', 'processing', 'success'))
  or new.credit > (
    select coalesce(sum(iif(direction = 'in', amount, -amount)), 0) from payment
    where demo = new.credit_demo and state = 'verified');
end;

-- No more is verified than the bank has of a line of a statement: of the one that is named, or of
-- one with the same reference that is not set aside.
create trigger payment_bank_line_added before insert on payment
when new.state = 'verified' and new.direction = 'in' and not new.is_correction begin
  select raise(abort, 'payment: no such line of a bank statement')
  where new.bank_line is not null and not exists (
    select 1 from bank_line where id = new.bank_line);
  select raise(abort, 'payment: more than the line of the bank statement')
  where 100 * new.amount > (
    select max(l.paise - l.returned - 100 * l.taken) from bank_line l where l.id in (
      select new.bank_line
      union all
      select r.id from bank_line r where new.bank_line is null and r.aside_reason = ''
        and r.reference = new.reference and r.reference <> ''));
end;

create trigger payment_bank_line_verified before update on payment
when new.state = 'verified' and new.direction = 'in' begin
  select raise(abort, 'payment: no such line of a bank statement')
  where new.bank_line is not null and not exists (
    select 1 from bank_line where id = new.bank_line);
  select raise(abort, 'payment: more than the line of the bank statement')
  where 100 * new.amount > (
    select max(l.paise - l.returned - 100 * l.taken) from bank_line l where l.id in (
      select new.bank_line
      union all
      select r.id from bank_line r where new.bank_line is null and r.aside_reason = ''
        and r.reference = new.reference and r.reference <> ''));
end;

-- What payments account for of a line, those that were verified with it and those that have its
-- reference, and what was sent back of it: counted wherever something sets `taken` to -1.
create trigger bank_line_counted after update of taken on bank_line when new.taken = -1 begin
  update bank_line set
    taken = coalesce((
      select sum(p.amount) from payment p where p.bank_line = bank_line.id
        and +p.state = 'verified' and +p.direction = 'in' and not p.is_correction
        and not exists (select 1 from payment r where r.reverses = p.id)), 0)
    + coalesce((
      select sum(p.amount) from payment p where p.bank_line is null
        and p.reference = bank_line.reference and p.reference <> ''
        and +p.state = 'verified' and +p.direction = 'in' and not p.is_correction
        and not exists (select 1 from payment r where r.reverses = p.id)), 0),
    returned = min(paise, coalesce((
      select sum(d.paise) from bank_debit d where d.reference = bank_line.reference), 0))
  where id = new.id;
end;

create trigger bank_line_added after insert on bank_line begin
  update bank_line set taken = -1 where id = new.id;
end;

create trigger bank_line_paid after insert on payment
when new.state = 'verified' and (new.direction = 'in' or new.reverses is not null) begin
  update bank_line set taken = -1 where id in (
    select l.id from payment p join bank_line l on l.id = p.bank_line
    where p.id in (new.id, new.reverses)
    union all
    select l.id from payment p join bank_line l on l.reference = p.reference and l.reference <> ''
    where p.bank_line is null and p.id in (new.id, new.reverses));
end;

create trigger bank_line_verified after update on payment when new.state = 'verified' begin
  update bank_line set taken = -1 where id in (
    select new.bank_line
    union all
    select l.id from bank_line l where new.bank_line is null
      and l.reference = new.reference and l.reference <> '');
end;

create trigger bank_line_returned after insert on bank_debit begin
  update bank_line set taken = -1 where reference = new.reference and reference <> '';
end;

create trigger bank_line_kept after delete on bank_debit begin
  update bank_line set taken = -1 where reference = old.reference and reference <> '';
end;

-- Receipts and invoices are numbered without a gap, and cancelled once.

create trigger document_numbered before insert on document
when new.n <> 1 + coalesce((select max(n) from document where year = new.year), 0) begin
  select raise(abort, 'document: numbers follow one another without a gap');
end;

create trigger document_kept before delete on document begin
  select raise(abort, 'document: none is ever deleted');
end;

create trigger document_frozen before update on document
when old.cancelled_at <> '' or new.cancelled_at = ''
  or new.seq <> old.seq or new.id <> old.id or new.created_at <> old.created_at
  or new.year <> old.year or new.n <> old.n or new.number <> old.number or new.kind <> old.kind
  or new.payment <> old.payment or new.issued_on <> old.issued_on or new.content <> old.content
begin
  select raise(abort, 'document: it is cancelled once and never changed');
end;

-- The cash drawer is signed off for good.

create trigger cash_count_kept before delete on cash_count begin
  select raise(abort, 'cash_count: no sign-off is ever deleted');
end;

create trigger cash_count_frozen before update on cash_count begin
  select raise(abort, 'cash_count: a sign-off is never changed');
end;

create trigger cash_move_kept before delete on cash_move begin
  select raise(abort, 'cash_move: no line is ever deleted');
end;

create trigger cash_move_frozen before update on cash_move begin
  select raise(abort, 'cash_move: a line is never changed');
end;

-- What is printed and signed stays as it is; a certificate ends once. The erasure of a person takes
-- out what is personal.

-- What was done is undone as long as the mail about it waits to be sent.
create trigger certificate_kept before delete on certificate
when not exists (select 1 from message m
  where m.noun = 'order' and m.record = old.order_row and m.bulk is not null
    and instr(m.body, old.number) > 0 and m.due_at > strftime('%Y-%m-%dT%H:%M:%fZ'))
begin
  select raise(abort, 'certificate: is kept');
end;

create trigger certificate_frozen before update on certificate
when (new.state = 'valid' and old.state <> 'valid' and not exists (select 1 from message m
    where m.noun = 'order' and m.record = old.order_row and m.bulk is not null
      and instr(m.body, iif(old.replaced_by = '', old.number, old.replaced_by)) > 0
      and m.due_at > strftime('%Y-%m-%dT%H:%M:%fZ')))
  or new.id <> old.id or new.number <> old.number or new.order_row <> old.order_row
  or (new.user_id <> old.user_id and not exists (select 1 from merged
    where (gone_id = old.user_id and kept_id = new.user_id)
      or (kept_id = old.user_id and gone_id = new.user_id)))
  or new.design <> old.design
  or new.status_index <> old.status_index or new.created_at <> old.created_at
  or (not exists (select 1 from erasure where state = 'running')
    and ((old.state <> 'valid' and new.state <> 'valid') or new.facts <> old.facts or new.pdf <> old.pdf
      or new.credential <> old.credential or new.exception <> old.exception))
begin
  select raise(abort, 'certificate: is frozen');
end;

-- Mails and notes about a record go with it.

create trigger message_of_order after delete on orders begin
  delete from message where noun = 'order' and record = old.id;
  delete from note where noun = 'order' and record = old.id;
  delete from conversation where noun = 'order' and record = old.id;
end;

create trigger message_of_demo after delete on demo begin
  delete from message where noun = 'demo' and record = old.id;
  delete from note where noun = 'demo' and record = old.id;
end;

create trigger message_of_enquiry after delete on enquiry begin
  delete from message where noun = 'enquiry' and record = old.id;
  delete from note where noun = 'enquiry' and record = old.id;
  delete from conversation where noun = 'enquiry' and record = old.id;
end;

create trigger message_of_user after delete on user begin
  delete from message where noun = 'user' and record = old.id;
  delete from note where noun = 'user' and record = old.id;
end;

-- What the quota of an unconfirmed mailbox kept back goes once it is confirmed.

create trigger message_confirmed after update of confirmed_at on user
when old.confirmed_at = '' and new.confirmed_at <> '' begin
  update message set is_limited = 0, due_at = iif(error = '', due_at, new.confirmed_at)
  where recipient = new.email and state = 'queued' and is_limited = 1;
end;
