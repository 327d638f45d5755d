import { useEffect } from 'react'
import { getProfile } from '#contract/users/calls.ts'
import { useRead } from '#web/api/use-call.ts'
import { setSingleKeys } from './single-keys.ts'

/** The person's switch for single keys follows them to this device, where every key asks for it. */
export function useSingleKeysOfPerson() {
  const on = useRead(getProfile, {}).data?.preferences.single_keys
  useEffect(() => {
    if (on !== undefined) setSingleKeys(on)
  }, [on])
}
