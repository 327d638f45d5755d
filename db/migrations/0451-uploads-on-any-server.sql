-- One server at a time works on an upload in pieces. Who holds it says so again each second; whoever else wants it asks for it, and
-- takes it once it is free or nobody has said so for too long.
alter table unfinished_upload
  add column locked_by uuid,
  add column locked_until timestamptz,
  add column release_asked boolean not null default false;
