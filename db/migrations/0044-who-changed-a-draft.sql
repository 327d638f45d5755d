-- Who saved a draft last: who meets that change is told by whom it was made.
alter table document add column updated_by uuid references user_account on delete set null;
