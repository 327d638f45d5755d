-- Columns that hold one of a few words say which, so that the code's types know them too.
alter table payment
  add check (kind in ('deposit', 'progress', 'final', 'retainage', 'other')),
  add check (method in ('cash', 'check', 'bank_transfer', 'card', 'ach', 'other', 'credit'));

alter table company
  add check (entity_type in ('sole_prop', 'llc', 'partnership', 's_corp', 'c_corp', 'other'));

alter table document_line
  add check (kind in ('service', 'labor', 'material', 'equipment', 'subcontract', 'fee', 'discount', 'section', 'text'));
