-- The galleries of somebody's jobs are counted and put in order along the index alone.
drop index gallery_of_job;
create index gallery_of_job on gallery (company_id, job_id)
  include (deleted_at, created_by, photo_count, last_photo_at, created_at, id) where job_id is not null;
