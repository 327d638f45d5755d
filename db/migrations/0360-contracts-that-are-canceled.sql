-- A buyer cancels a contract within the days that the law gives. Source: docs/domain.md, Contracts.
alter table contract add column cancelled_at timestamptz, add column cancelled_by text, add column cancel_reason text,
  add column cancel_notice_on date, add column refund_by date;
alter table contract drop constraint contract_status_check;
alter table contract add constraint contract_status_check
  check (status in ('draft', 'sent', 'viewed', 'partially_signed', 'completed', 'declined', 'voided', 'cancelled'));
alter table contract add constraint contract_cancelled_check check ((status = 'cancelled') = (cancelled_at is not null)
  and (cancelled_at is null) = (refund_by is null) and (cancelled_at is null) = (cancel_notice_on is null)
  and (cancelled_at is null) = (cancelled_by is null));
create index contract_cancelled on contract (company_id, cancelled_at) where status = 'cancelled';

alter table contract_event drop constraint contract_event_kind_check;
alter table contract_event add constraint contract_event_kind_check check (kind in (
  'created', 'sent', 'opened', 'consented', 'initialed', 'signed', 'declined', 'changes_requested', 'consent_withdrawn',
  'countersigned', 'reminded', 'resent', 'expired', 'voided', 'revised', 'completed', 'sealed', 'downloaded', 'cancelled'));

-- The day a job's contract was canceled on, and the last day to return what was paid; null again once it is signed anew.
alter table job add column contract_cancelled_on date, add column refund_by date;
alter table job add constraint job_cancelled_contract_check check ((contract_cancelled_on is null) = (refund_by is null));
create index job_with_cancelled_contract on job (company_id, refund_by) where refund_by is not null;
