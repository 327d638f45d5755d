-- Material that is ordered for one job alone: some states allow a higher deposit for it.
alter table document_line add column special_order boolean not null default false;
