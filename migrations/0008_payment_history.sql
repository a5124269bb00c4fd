-- Whoever decides about money, or writes it down, has a line in the history with it; an undo writes
-- its own. What was decided before has its line too.

create trigger payment_written after insert on payment when new.state <> 'claimed'
  and not exists (select 1 from change where undone_at = new.created_at) begin
  insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
  select new.id || '.' || new.state, new.decided_at, u.id, u.name, u.email, 'changed', 'payment',
    new.id, null, json_object('money', case
      when new.state = 'rejected' then 'rejected'
      when new.reverses is not null then 'taken back'
      when new.is_correction then iif(new.direction = 'in', 'corrected to more', 'corrected to less')
      when new.direction = 'refund' then 'refunded'
      when new.method = 'cash' then 'taken'
      else 'verified' end, 'amount', new.amount, 'method', new.method)
  from user u where u.id = new.decided_by;
end;--> statement-breakpoint
create trigger payment_judged after update on payment
when old.state = 'claimed' and new.state <> 'claimed' begin
  insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
  select new.id || '.' || new.state, new.decided_at, u.id, u.name, u.email, 'changed', 'payment',
    new.id, null, json_object('money', case
      when new.state = 'rejected' then 'rejected'
      when new.reverses is not null then 'taken back'
      when new.is_correction then iif(new.direction = 'in', 'corrected to more', 'corrected to less')
      when new.direction = 'refund' then 'refunded'
      when new.method = 'cash' then 'taken'
      else 'verified' end, 'amount', new.amount, 'method', new.method)
  from user u where u.id = new.decided_by;
end;--> statement-breakpoint
insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
  select p.id || '.' || p.state, p.decided_at, u.id, u.name, u.email, 'changed', 'payment',
    p.id, null, json_object('money', case
      when p.state = 'rejected' then 'rejected'
      when p.reverses is not null then 'taken back'
      when p.is_correction then iif(p.direction = 'in', 'corrected to more', 'corrected to less')
      when p.direction = 'refund' then 'refunded'
      when p.method = 'cash' then 'taken'
      else 'verified' end, 'amount', p.amount, 'method', p.method)
  from payment p join user u on u.id = p.decided_by where p.state <> 'claimed' order by p.seq;
