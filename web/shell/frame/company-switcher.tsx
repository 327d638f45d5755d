import { Building2, ChevronsUpDown, Plus } from 'lucide-react'
import { useMemberships, useSwitchCompany } from '#web/company/switching/switch-queries.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { CompanyMark, useCompany } from './company-name.tsx'

/** The current company in the sidebar; opens the others. */
export function CompanySwitcher() {
  const company = useCompany()
  return (
    <Menu
      align="start"
      items={useCompanyItems()}
      trigger={
        <button
          type="button"
          title={company.name}
          className={cx(
            'quick mb-1 flex min-h-12 shrink-0 items-center gap-3 rounded-input px-2 text-start hover:bg-board-hover aria-expanded:bg-board-hover',
            'max-lg:justify-center group-data-narrow/board:justify-center',
          )}
        >
          <CompanyMark />
          <span className="min-w-0 flex-1 truncate font-strong max-lg:sr-only group-data-narrow/board:sr-only">
            {company.name}
          </span>
          <Icon
            of={ChevronsUpDown}
            size={16}
            className="shrink-0 text-board-muted max-lg:hidden group-data-narrow/board:hidden"
          />
          <span className="sr-only">Switch company</span>
        </button>
      }
    />
  )
}

/** The same in the header of a phone. */
export function PhoneCompany() {
  const company = useCompany()
  return (
    <Menu
      align="start"
      items={useCompanyItems()}
      trigger={
        <button
          type="button"
          className="quick -ms-2 flex min-h-11 min-w-0 items-center gap-2 rounded-input px-2 hover:bg-sunken sm:hidden"
        >
          <CompanyMark />
          <span className="min-w-0 truncate font-strong">{company.name}</span>
          <Icon of={ChevronsUpDown} size={16} className="shrink-0 text-ink-muted" />
          <span className="sr-only">Switch company</span>
        </button>
      }
    />
  )
}

function useCompanyItems(): MenuItem[] {
  const current = useCompany()
  const memberships = useMemberships()
  const switchCompany = useSwitchCompany()
  return [
    { heading: 'Companies' },
    ...memberships.map(({ company_id, company_name, kind }) => ({
      label: company_name,
      icon: Building2,
      checked: company_name === current.name,
      note: kind === 'client' ? 'As a client' : undefined,
      onSelect: () => {
        if (company_name !== current.name) switchCompany.mutate({ company_id })
      },
    })),
    'line',
    { label: 'Create company', icon: Plus, href: '/create_company' },
  ]
}
