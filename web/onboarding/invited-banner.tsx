import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'

/** Somebody is about to set up a company of their own although another one waits for them. */
export function InvitedBanner({ company }: { company: string }) {
  return (
    <Banner
      actions={
        <ButtonLink size="sm" href="/accept_invite">
          See invitation
        </ButtonLink>
      }
    >
      {company} invited you.
    </Banner>
  )
}
