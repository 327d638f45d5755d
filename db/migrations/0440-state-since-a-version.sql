-- Whoever started, held, resumed or completed a job without a connection did so in the state that they saw. Source: docs/domain.md, When two changed the same.

alter table job add column status_version int not null default 0;
comment on column job.status_version is 'The version that its state is of';

create function job_state_is_of_version() returns trigger language plpgsql as $$
begin
  new.status_version := new.version;
  return new;
end $$;
create trigger job_state_is_of_version before update of status on job for each row
  when (new.status is distinct from old.status) execute function job_state_is_of_version();
