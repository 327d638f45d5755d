-- What people tell us of the product: an idea, a problem, an interest in investing. Not a company's record: it is ours.
-- owner: feedback
create table feedback (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('suggestion', 'bug', 'invest')),
  title text not null,
  body jsonb not null,
  screenshot_key text,
  email text,
  from_user uuid references user_account on delete set null,
  from_company uuid references company on delete set null,
  ip text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index on feedback (created_at desc);
create index on feedback (from_user);
create index on feedback (from_company);
