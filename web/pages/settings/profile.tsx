import { OwnDetailsCard } from '#web/employees/details/own-details-card.tsx'
import { isInstalled } from '#web/shell/install/install-prompt.ts'
import { startInstall } from '#web/shell/install/start-install.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { EmailCard } from '#web/users/profile/email-card.tsx'
import { ProfileForm } from '#web/users/profile/profile-form.tsx'
import { ThisDeviceCard } from '#web/users/profile/this-device-card.tsx'
import { useProfile } from '#web/users/queries.ts'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** Who one is, and how the app looks here. */
export default function ProfileSection() {
  const { data, isError, error, refetch } = useProfile()
  if (!data)
    return isError ? (
      <ReadFailed things="your profile" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  return (
    <ProfileForm key={data.user.id} user={data.user}>
      <EmailCard user={data.user} />
      {(data.kind === 'owner' || data.kind === 'employee') && <OwnDetailsCard />}
      <ThisDeviceCard onInstall={isInstalled() ? undefined : () => void startInstall()} />
    </ProfileForm>
  )
}
