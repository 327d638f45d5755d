import { ReminderSettings } from '#web/reminders/reminder-settings.tsx'

/** `/dashboard/profile/settings?section=reminders`: what goes out to clients by itself. */
export default function ReminderSettingsPage() {
  return <ReminderSettings />
}
