-- Which estimate a new version takes the place of once it is sent: the first one of all its versions, so that of all of
-- them one can be approved.
alter table document
  add column version_of uuid,
  add foreign key (company_id, version_of) references document (company_id, id) on delete set null (version_of);
create index on document (company_id, version_of) where version_of is not null;
