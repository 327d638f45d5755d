import { CalendarAddressCard } from '#web/jobs/feed/calendar-address-card.tsx'

/** Settings, Calendar: the own jobs in the calendar of a phone or computer. */
export default function CalendarSection() {
  return <CalendarAddressCard />
}
