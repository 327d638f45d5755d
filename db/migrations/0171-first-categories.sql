-- The categories that each company begins with: those that a contractor's books and Schedule C (Form 1040) ask for. Source:
-- https://www.irs.gov/instructions/i1040sc and docs/domain.md, Books.
create function add_first_categories(company uuid) returns void language sql as $$
  with seed (key, below, name, type, color, tax_line, deductible, system) as (values
    ('income', null, 'Income', 'income', '#2f7d46', null, 100, null),
    ('job', 'income', 'Job income', 'income', null, '1', 100, null),
    ('labor', 'job', 'Labor', 'income', null, '1', 100, null),
    ('billed', 'job', 'Materials billed', 'income', null, '1', 100, null),
    ('orders', 'job', 'Change orders', 'income', null, '1', 100, null),
    ('service', 'job', 'Service calls', 'income', null, '1', 100, null),
    ('deposits', 'income', 'Deposits & retainers', 'income', null, '1', 100, null),
    ('late', 'income', 'Late fees', 'income', null, '6', 100, null),
    ('earned', 'income', 'Interest & other', 'income', null, '6', 100, null),
    ('given', 'income', 'Refunds & discounts given', 'income', null, '2', 100, null),
    ('costs', null, 'Cost of jobs', 'expense', '#c2501c', null, 100, null),
    ('materials', 'costs', 'Materials & supplies', 'expense', null, '38', 100, null),
    ('subs', 'costs', 'Subcontractors', 'expense', null, '11', 100, null),
    ('direct', 'costs', 'Direct labor', 'expense', null, '37', 100, null),
    ('rental', 'costs', 'Equipment rental', 'expense', null, '20a', 100, null),
    ('permits', 'costs', 'Permits & inspections', 'expense', null, '23', 100, null),
    ('dump', 'costs', 'Dump & disposal', 'expense', null, '27', 100, null),
    ('freight', 'costs', 'Delivery & freight', 'expense', null, '27', 100, null),
    ('tools', 'costs', 'Small tools', 'expense', null, '22', 100, null),
    ('vehicle', null, 'Vehicle', 'expense', '#0f7c8a', '9', 100, null),
    ('fuel', 'vehicle', 'Fuel', 'expense', null, '9', 100, null),
    ('tires', 'vehicle', 'Repairs & tires', 'expense', null, '9', 100, null),
    ('plates', 'vehicle', 'Insurance & registration', 'expense', null, '9', 100, null),
    ('tolls', 'vehicle', 'Parking & tolls', 'expense', null, '9', 100, null),
    ('lease', 'vehicle', 'Lease', 'expense', null, '20a', 100, null),
    ('operating', null, 'Operating', 'expense', '#2158b5', null, 100, null),
    ('ads', 'operating', 'Advertising', 'expense', null, '8', 100, null),
    ('referrals', 'operating', 'Commissions & referral fees', 'expense', null, '10', 100, null),
    ('insurance', 'operating', 'Insurance – liability & workers'' comp', 'expense', null, '15', 100, null),
    ('interest', 'operating', 'Interest', 'expense', null, '16b', 100, null),
    ('legal', 'operating', 'Legal & professional', 'expense', null, '17', 100, null),
    ('office', 'operating', 'Office', 'expense', null, '18', 100, null),
    ('rent', 'operating', 'Rent – premises', 'expense', null, '20b', 100, null),
    ('repairs', 'operating', 'Repairs & maintenance', 'expense', null, '21', 100, null),
    ('licenses', 'operating', 'Taxes & licenses', 'expense', null, '23', 100, null),
    ('travel', 'operating', 'Travel', 'expense', null, '24a', 100, null),
    ('meals', 'operating', 'Meals', 'expense', null, '24b', 50, null),
    ('utilities', 'operating', 'Utilities & phone', 'expense', null, '25', 100, null),
    ('software', 'operating', 'Software', 'expense', null, '27', 100, null),
    ('fees', 'operating', 'Bank & card-processing fees', 'expense', null, '27', 100, null),
    ('training', 'operating', 'Training & safety', 'expense', null, '27', 100, null),
    ('uniforms', 'operating', 'Uniforms & PPE', 'expense', null, '27', 100, null),
    ('bad', 'operating', 'Bad debt', 'expense', null, '27', 100, null),
    ('people', null, 'People', 'expense', '#7a4aa8', null, 100, null),
    ('wages', 'people', 'Wages', 'expense', null, '26', 100, null),
    ('payroll', 'people', 'Payroll taxes', 'expense', null, '23', 100, null),
    ('benefits', 'people', 'Benefits', 'expense', null, '14', 100, null),
    ('retirement', 'people', 'Retirement', 'expense', null, '19', 100, null),
    ('assets', null, 'Assets & loans', 'other', '#5f6b7a', null, 100, null),
    ('equipment', 'assets', 'Equipment purchase', 'other', null, '13', 100, null),
    ('proceeds', 'assets', 'Loan proceeds', 'other', null, null, 100, null),
    ('principal', 'assets', 'Loan principal', 'other', null, null, 100, null),
    ('security', 'assets', 'Security deposits', 'other', null, null, 100, null),
    ('collected', null, 'Taxes collected', 'other', '#6b7c1e', null, 100, null),
    ('tax in', 'collected', 'Sales tax collected', 'other', null, null, 100, null),
    ('tax out', 'collected', 'Sales tax paid out', 'other', null, null, 100, null),
    ('owner', null, 'Owner', 'other', '#7a5a44', null, 100, null),
    ('contribution', 'owner', 'Contribution', 'other', null, null, 100, null),
    ('draw', 'owner', 'Draw', 'other', null, null, 100, null),
    ('estimated', 'owner', 'Estimated tax', 'other', null, null, 100, null),
    ('transfers', null, 'Transfers', 'other', '#4c5fb8', null, 100, null),
    ('between', 'transfers', 'Transfer between accounts', 'other', null, null, 100, 'transfer'),
    ('card', 'transfers', 'Credit-card payment', 'other', null, null, 100, 'card_payment'),
    ('ask', null, 'Ask my accountant', 'other', '#b26a00', null, 100, 'ask_accountant')),
  placed as materialized (
    select uuidv7() as id, s.*, row_number() over (partition by s.below order by s.at) as place
    from (select seed.*, row_number() over () as at from seed) s)
  insert into category (company_id, id, parent_id, name, type, place, color, tax_line, deductible, system)
    select add_first_categories.company, p.id, parent.id, p.name, p.type, p.place, p.color, p.tax_line, p.deductible, p.system
    from placed p left join placed parent on parent.key = p.below
$$;

create function begin_with_categories() returns trigger language plpgsql as $$
begin
  perform add_first_categories(new.id);
  return null;
end $$;
create trigger company_categories after insert on company for each row execute function begin_with_categories();

-- Those that are there already: the owner of the tables steps over their walls for this statement.
alter table company no force row level security;
alter table category no force row level security;
select add_first_categories(id) from company;
alter table category force row level security;
alter table company force row level security;
