import { useEffect, useState } from 'react'
import { formatPhone, phoneKeys, readSimply } from '#contract/values/phone.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { useLoadedPlans } from '#web/ui/phone/load-plans.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useListClients } from '../queries.ts'

type DuplicateHintProps = { email: string; phone: string; except?: string; onOpen: () => void }

/** "Looks like Renee Ortiz (555-0101). Open instead?", before a second one of the same person is made. */
export function DuplicateHint({ email, phone, except, onOpen }: DuplicateHintProps) {
  const byEmail = useOneLike(/^\S+@\S+\.\S{2,}$/.test(email.trim()) ? email.trim().toLowerCase() : '', except)
  const byPhone = useOneLike(useWholeNumber(phone), except)
  const like = byEmail ?? byPhone
  if (!like) return null
  const known = like.phone ? formatPhone(like.phone) : like.email
  return (
    <Banner
      tone="attention"
      actions={
        <ButtonLink data-instead size="sm" href={`/clients/${like.id}`} onClick={onOpen}>
          Open instead
        </ButtonLink>
      }
    >
      Looks like {like.display_name}
      {known && `, ${known}`}.
    </Banner>
  )
}

/** The key of what is typed once it is as long as a number of anywhere. */
function useWholeNumber(phone: string): string {
  const { country } = useFormats()
  const plans = useLoadedPlans()
  const [key = ''] = phoneKeys(phone, country, plans ?? readSimply)
  return key.length >= 9 ? key : ''
}

function useOneLike(wanted: string, except: string | undefined) {
  const rested = useRested(wanted)
  const found = useListClients({ q: rested, page_size: 5 }, rested !== '')
  if (rested === '' || rested !== wanted || found.isPlaceholderData) return undefined
  return found.data?.clients.find((each) => each.id !== except)
}

function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 400)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
