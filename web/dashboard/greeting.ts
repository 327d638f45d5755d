import { useFormats } from '#web/ui/text/format-context.tsx'

/** "Good morning, Sam", by the hour where the company is. */
export function useGreeting(first_name: string | undefined): string {
  const { time_zone } = useFormats()
  const hour = hourIn(time_zone, new Date())
  const good = hour < 4 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon'
  return first_name ? `${good}, ${first_name}` : good
}

function hourIn(timeZone: string, instant: Date): number {
  const text = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant)
  return Number(text)
}
