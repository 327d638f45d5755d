import { KeyLists } from '#web/shell/help/key-lists.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { SingleKeysSwitch } from '#web/users/profile/single-keys-switch.tsx'

/** Every shortcut, and the switch for those of one key. */
export default function KeyboardSection() {
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <SingleKeysSwitch />
      </Card>
      <Card>
        <KeyLists whole />
      </Card>
    </div>
  )
}
