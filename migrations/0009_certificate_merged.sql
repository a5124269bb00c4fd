DROP TRIGGER `certificate_frozen`;--> statement-breakpoint
create trigger certificate_frozen before update on certificate
when (new.state = 'valid' and old.state <> 'valid' and not exists (select 1 from message m
    where m.noun = 'order' and m.record = old.order_row and m.bulk is not null
      and instr(m.body, iif(old.replaced_by = '', old.number, old.replaced_by)) > 0
      and m.due_at > strftime('%Y-%m-%dT%H:%M:%fZ')))
  or new.id <> old.id or new.number <> old.number or new.order_row <> old.order_row
  or (new.user_id <> old.user_id and not exists (select 1 from merged
    where (gone_id = old.user_id and kept_id = new.user_id)
      or (kept_id = old.user_id and gone_id = new.user_id)))
  or new.created_at <> old.created_at
  or (not exists (select 1 from erasure where state = 'running')
    and ((old.state <> 'valid' and new.state <> 'valid' and new.user_id = old.user_id)
      or new.facts <> old.facts or new.pdf <> old.pdf or new.exception <> old.exception))
begin
  select raise(abort, 'certificate: is frozen');
end;
