-- How a company's papers are laid out, and what stands at their foot. Papers that were sent keep theirs: they are frozen.
alter table company
  add paper_template text not null default 'classic' check (paper_template in ('classic', 'plain', 'banded')),
  add paper_footer text;
