import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Input } from '#web/ui/field/input.tsx'
import type { ChangeTask } from './use-change-task.ts'

/** A line to type a task on: Enter adds it, and the next can be typed at once. */
export function AddTask({ change }: { change: ChangeTask }) {
  const [title, setTitle] = useState('')
  const add = async () => {
    const typed = title.trim()
    if (!typed) return
    setTitle('')
    announce(`Added ${typed}`)
    const went = await change({ action: 'add_task', task_id: crypto.randomUUID(), title: typed })
    // What was not taken is there to be sent again, unless the next is being typed.
    if (!went) setTitle((now) => now || typed)
  }
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Input
        aria-label="New task"
        placeholder="Add a task"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={limits.line}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" icon={Plus}>
        Add
      </Button>
    </form>
  )
}
