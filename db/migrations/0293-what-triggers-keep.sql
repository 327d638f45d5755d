-- Figures are kept as changes, a row for each statement, so that two statements never wait for one another; whoever reads
-- adds them up. Now and then a statement adds up the rows that are there. Which one does is left to chance, one in
-- thirty-three: to count statements would be a row that all of them wait for. No figure depends on it, only how many rows
-- a reader adds up.
create function is_chosen_to_gather() returns boolean language sql volatile return random() < 0.03;

do $$
declare
  keeper regprocedure;
begin
  for keeper in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc like '%random() < 0.03%'
  loop
    execute replace(pg_get_functiondef(keeper), 'random() < 0.03', 'is_chosen_to_gather()');
  end loop;
end $$;

comment on function is_chosen_to_gather() is 'Whether this statement, one in thirty-three by chance, adds up the rows of changes that figures are kept in.';

-- What each trigger keeps and who reads it; db/schema.sql says it at the trigger.

comment on function keep_document_figures() is 'Keeps how many estimates and invoices are in each state, by the day on which they are late, with their totals and balances (figure). Read by the lists of documents, the dashboard, the first steps and the report of what is owed.';
comment on function keep_received_figures() is 'Keeps the money received each day, by kind of document, and how many documents received their first of the month then (figure, kind received). Read by the lists of documents and the dashboard.';
comment on function keep_job_figures() is 'Keeps how many jobs are in each state, by the day on which they are late (figure, kind job). Read by the list of jobs and the board.';
comment on function keep_client_figures() is 'Keeps how many clients are in each stage (figure, kind client). Read by the tabs of the list of clients.';
comment on function keep_tag_figures() is 'Keeps how many clients wear each tag, archived ones aside (figure, kind tag). Read by the tags and by lists that are asked for a tag.';
comment on function keep_job_tag_figures() is 'Keeps how many jobs wear each tag, archived ones aside (figure, kind job_tag). Read by the tags and by lists that are asked for a tag.';
comment on function keep_client_tag_archived() is 'Keeps in each worn tag whether its client is archived (client_tag.archived). Read by keep_tag_figures, which counts no archived ones, and by lists that are asked for a tag.';
comment on function keep_job_tag_archived() is 'Keeps in each worn tag whether its job is archived (job_tag.archived). Read by keep_job_tag_figures, which counts no archived ones, and by lists that are asked for a tag.';

comment on function keep_tally() is 'Keeps how many clients there are, archived ones aside (tally). Read by the list of clients.';
comment on function keep_tally_of_rows() is 'Keeps how many rows a table has (tally): jobs to invoice, possible matches. Read by the list of jobs, by the books and by what needs somebody.';
comment on function keep_file_tally() is 'Keeps the bytes of a company''s files and unfinished uploads (tally). Read by the limits of the plan whenever a file comes in.';
comment on function keep_gallery_counts() is 'Keeps how many photos a gallery has, how many its client sees, and when the last came (gallery). Read by the list of galleries and by jobs.';

comment on function keep_owed() is 'Notes what a document changed in what its client owes (figure_change). Read by apply_figure_changes before the commit.';
comment on function apply_figure_changes() is 'Keeps what each client owes (owed_figure) and each job''s revenue and costs (job_figure), once a transaction, before its commit, from what was noted in it. Read by the report of what is owed and the report of jobs.';
comment on function keep_owing() is 'Keeps how many clients owe anything (figure, kind owing). Read by the report of what is owed.';
comment on function keep_figures_of_all_jobs() is 'Keeps revenue and costs of all jobs together, in all and by month, quarter and year (report_figure, grain jobs). Read by the sums of the report of jobs.';
comment on function keep_figures_of_type() is 'Counts the figures of jobs again whose entries are of a category that changed between income, expense and neither (job_figure). Read by the report of jobs.';
comment on function hold_job_figures() is 'Keeps figures of jobs from being written while the type of a category changes, so that none is counted by the old one. Read by nobody: it only locks.';
comment on function keep_report_figures() is 'Keeps the sums of the entries of the books by day, month and job, by category and tax (report_figure), and notes what a job''s money changed by (figure_change). Read by the reports, by jobs and by the count of possible matches.';
comment on function keep_book_figures() is 'Keeps the sums of transactions by account and category, by day and month (book_figure). Read by the list of transactions and its totals, by the categories and by the balances of cash flow.';

comment on function keep_entries_of_transactions() is 'Keeps what a transaction comes to in the books, an entry for each part (book_entry). Read by the reports, by keep_report_figures and by a job''s money.';
comment on function keep_entries_of_parts() is 'Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job''s money.';
comment on function keep_entries_of_payment() is 'Keeps what a payment and its refund come to in the books, tax and deposits apart (book_entry). Read by the reports, by keep_report_figures and by a job''s money.';
comment on function keep_entries_of_deposit() is 'Keeps what of a deposit became income with an invoice (book_entry). Read by the reports, by keep_report_figures and by a job''s money.';
comment on function keep_entries_of_invoice() is 'Keeps the entries of an invoice''s deposits once it is sent, and the job that its entries count for (book_entry). Read by the reports, by keep_report_figures and by a job''s money.';
comment on function keep_entries_of_job() is 'Keeps the job that entries of its documents count for, when the job is made of an estimate, names another one or ends (book_entry). Read by the report of jobs and by a job''s money.';
comment on function keep_parts() is 'Keeps whether the parts of a split transaction leave something without a category (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.';
comment on function keep_parts_of_amount() is 'Keeps the same when the amount of a split transaction changes (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.';
comment on function begin_with_categories() is 'Gives a new company its first categories (category). Read by the books.';

comment on function note_payments() is 'Notes payments for which a deposit at the bank is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.';
comment on function note_deposits() is 'Notes deposits at the bank for which a payment is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.';
comment on function note_answered() is 'Notes what was matched, or said to be other money (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.';
comment on function keep_possible_matches() is 'Keeps which deposits at the bank may be which payments (possible_match), once a transaction, before its commit. Read by the list of possible matches, the list of transactions and what needs somebody.';

comment on function keep_jobs_to_invoice() is 'Keeps which completed jobs are not invoiced in full (job_to_invoice), when a job changes. Read by the list of jobs and what needs somebody.';
comment on function keep_jobs_of_documents() is 'Keeps which completed jobs are not invoiced in full (job_to_invoice), when a document changes. Read by the list of jobs and what needs somebody.';
comment on function keep_clients_of_documents() is 'Keeps whether a client is a lead or active (client.stage), when a document changes. Read by the list of clients and keep_client_figures.';
comment on function keep_clients_of_jobs() is 'Keeps whether a client is a lead or active (client.stage), when a job changes. Read by the list of clients and keep_client_figures.';
comment on function copy_job_to_assignee() is 'Keeps state and days of a job beside whoever is put on it (job_assignee). Read by their own list of jobs, which walks an index of that table alone.';
comment on function keep_jobs_of_people() is 'Keeps state and days of a job beside everybody on it, when the job changes (job_assignee). Read by their own list of jobs, which walks an index of that table alone.';
comment on function keep_job_gallery() is 'Keeps which gallery is a job''s, its oldest that is there (job.gallery_id). Read by jobs.';
comment on function note_change() is 'Keeps when what a calendar shows of a job changed (job.changed_at). Read by the calendar feed.';

comment on function keep_first_properties() is 'Keeps the first property of each new client who has an address (property). Read by the properties of a client, by jobs and documents.';
comment on function keep_main_property() is 'Keeps the main property of a client whose address changed, and its version (property). Read by the properties of a client, by jobs and documents.';
comment on function keep_property() is 'Keeps the address of jobs at a property, and the words of its client that search finds (job, client). Read by jobs and the search.';
comment on function keep_place_of_job() is 'Keeps the address of a job at a property as the property has it (job). Read by jobs and the search.';
comment on function keep_contacts() is 'Keeps names and numbers of a client''s contacts among the words of the client (client.search_text_people, search_text_contacts). Read by the search.';
comment on function keep_client_numbers() is 'Keeps the telephone numbers of a client as they are dialed, and among the words of the client (client.phone_key, phone_2_key, search_text_contacts). Read by the search, by duplicates and by imports.';
comment on function keep_contact_number() is 'Keeps the telephone number of a contact as it is dialed (contact.phone_key). Read by keep_contacts, by duplicates and by imports.';
comment on function read_new_numbers() is 'Queues the reading of new clients'' telephone numbers by the plan of their country. Read by the queue, which writes client.phone_key.';
comment on function read_new_number() is 'Queues the reading of a new contact''s telephone number by the plan of its country. Read by the queue, which writes contact.phone_key.';
comment on function read_changed_numbers() is 'Queues the reading of a telephone number that changed. Read by the queue, which writes phone_key.';
comment on function read_numbers_again() is 'Queues the reading of all telephone numbers of a company that moved to another country. Read by the queue, which writes phone_key.';
comment on function pair_new_clients() is 'Keeps which new clients may be the same as another (client_pair). Read by the possible duplicates.';
comment on function pair_changed_client() is 'Keeps which others a changed client may be the same as (client_pair). Read by the possible duplicates.';

comment on function name_client_of_activity() is 'Keeps whose record an activity is about (activity.client_id), when it is written. Read by the history of a client.';
comment on function move_activity() is 'Keeps whose record an activity is about (activity.client_id), when the record becomes another client''s. Read by the history of a client.';
comment on function move_activity_of_merged() is 'Keeps whose an activity of a client is who was merged away, or came back (activity.client_id). Read by the history of a client.';

comment on function keep_contract_turn() is 'Keeps whose turn it is to sign (contract.awaits_client, awaits_company). Read by the list of contracts, what needs somebody and the client''s home.';
comment on function keep_contract_evidence() is 'Keeps the evidence of a signed contract from being changed or deleted, but with its company. Read by the certificate and the verification page.';
comment on function keep_sent_contract() is 'Keeps a contract that was sent from being deleted, but with its company. Read by the certificate and the verification page.';

comment on function leave_jobs() is 'Takes whoever leaves the team off the jobs and tasks that are not over (job_assignee, job_task). Read by jobs and calendars.';
comment on function leave_calendar() is 'Ends the calendar address of whoever leaves the team (calendar_address). Read by the calendar feed.';
comment on function leave_bank_item() is 'Keeps the login of a bank that goes with its company until it is ended there (bank_item). Read by the queue, which ends it.';
