-- What is known of a contract for work on a home, and under which rules it was sent. Source: docs/domain.md, Contracts.
alter table contract
  -- What was answered: home or business, where it was sold, a buyer of 65 or over, a declared disaster, what was confirmed.
  add column compliance jsonb not null default '{}';
alter table contract_snapshot
  -- The rules with the days of their texts, the facts, what was in place and what was missing; null where none applied.
  add column compliance jsonb;

-- A text whose notice of cancellation says three business days in the words of the starter gets the days of the rule that
-- applies, as fields. Whoever wrote other words keeps them, and what was sent stays.
create function mend_cancellation_period(content jsonb) returns jsonb language sql immutable as $$
  select case when content::text not like '%"name": "cancel_by_date"%' then content else
    regexp_replace(regexp_replace(content::text,
      '\{"text": "((?:[^"\\]|\\.)+)third business day((?:[^"\\]|\\.)+)", "type": "text"(, "marks": \[[^\]]*\])?\}',
      '{"text": "\1", "type": "text"\3}, {"type": "field", "attrs": {"name": "cancel_by_business_day"}\3}, {"text": "\2", "type": "text"\3}', 'g'),
      '\{"text": "((?:[^"\\]|\\.)+)THREE BUSINESS DAYS((?:[^"\\]|\\.)+)", "type": "text"(, "marks": \[[^\]]*\])?\}',
      '{"text": "\1", "type": "text"\3}, {"type": "field", "attrs": {"name": "cancel_within"}\3}, {"text": "\2", "type": "text"\3}', 'g'
    )::jsonb end
$$;

alter table contract_template no force row level security;
update contract_template set content = mend_cancellation_period(content), version = version + 1
  where mend_cancellation_period(content) <> content;
alter table contract_template force row level security;

alter table contract no force row level security;
update contract set content = mend_cancellation_period(content), version = version + 1
  where status = 'draft' and mend_cancellation_period(content) <> content;
alter table contract force row level security;
