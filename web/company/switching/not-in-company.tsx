import { Building2 } from 'lucide-react'
import { getProfile } from '#contract/users/calls.ts'
import { useRead } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { useSwitchCompany } from './switch-queries.ts'

type NotInCompanyProps = {
  /** What was looked for: "job". */
  thing: string
  icon: IconKind
  /** Where all of its kind are. */
  all: { label: string; href: string }
}

/** A record that the current company does not have; whoever belongs to several can look in another. */
export function NotInCompany({ thing, icon, all }: NotInCompanyProps) {
  const profile = useRead(getProfile, {}).data
  const switchCompany = useSwitchCompany()
  const others = profile?.memberships.filter(({ company_id }) => company_id !== profile.company?.id) ?? []
  return (
    <PageState
      icon={icon}
      as="h1"
      title={`This ${thing} isn't in ${profile?.company?.name ?? 'your company'}`}
      text={others.length > 0 ? 'It may be in another company.' : 'It may have been deleted.'}
      actions={
        <>
          {others.length > 0 && (
            <Menu
              items={others.map(({ company_id, company_name }) => ({
                label: company_name,
                icon: Building2,
                onSelect: () => switchCompany.mutate({ company_id }),
              }))}
              trigger={<Button variant="primary">Switch company</Button>}
            />
          )}
          <ButtonLink href={all.href}>{all.label}</ButtonLink>
        </>
      }
    />
  )
}
