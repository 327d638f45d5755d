-- A statement is planned once, for whichever company asks. Of many small companies and a few large ones PostgreSQL takes the
-- average, some dozen rows, and sorts a hundred thousand of them for a page of fifty. Told that companies are few, it
-- plans for a large one: along an index, as far as the page goes. A small company does not notice.
-- https://www.postgresql.org/docs/18/sql-altertable.html#SQL-ALTERTABLE-DESC-SET-ATTRIBUTE-OPTION
alter table client alter column company_id set (n_distinct = 10);
alter table job alter column company_id set (n_distinct = 10);
alter table document alter column company_id set (n_distinct = 10);
alter table document_line alter column company_id set (n_distinct = 10);
alter table payment alter column company_id set (n_distinct = 10);
alter table activity alter column company_id set (n_distinct = 10);
analyze client, job, document, document_line, payment, activity;
