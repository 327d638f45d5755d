-- When a link to a gallery was opened: the latest times, for whoever made it.
-- Source: docs/domain.md, Photos.
-- owner: links
create table link_opening (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  link_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, link_id) references link (company_id, id) on delete cascade
);
call wall('link_opening');
create index link_opening_of_link on link_opening (company_id, link_id, id desc);
alter table link_opening alter column company_id set (n_distinct = 10);
