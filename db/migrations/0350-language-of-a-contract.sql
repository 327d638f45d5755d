-- A contract is in the language in which it was talked about, and so are the templates that it can begin with. Source:
-- docs/domain.md, Contracts, Language; 16 CFR 429.1.
alter table contract
  add column language text not null default 'en',
  -- In which the sale was talked about, as whoever began the contract said; null: nobody said.
  add column spoken_language text,
  add constraint contract_language_check check (language in ('en', 'es')),
  add constraint contract_spoken_language_check check (spoken_language in ('en', 'es'));
alter table contract_template
  add column language text not null default 'en',
  add constraint contract_template_language_check check (language in ('en', 'es'));
