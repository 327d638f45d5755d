import { AccountSettings } from '#web/payments/account-settings.tsx'

export default function PaymentsSection() {
  return <AccountSettings />
}
