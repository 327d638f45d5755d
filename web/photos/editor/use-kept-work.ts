import { useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { memberStorage } from '#web/api/user-storage.ts'
import { readKeptText } from '#web/ui/form/kept-text.ts'
import { useKeepWriting } from '#web/ui/writing/use-keep-writing.ts'
import type { Editor } from './use-editor.ts'
import { isSame, type Work, workOf } from './work.ts'

type KeptWork = { work: Work; at: string }

/** What was drawn on a photo and the server does not have: kept on this device, and offered the next time. */
export function useKeptWork(photo: Photo, editor: Editor) {
  const place = () => places()(photo.id)
  const [offered, setOffered] = useState(() => usable(readKeptText<KeptWork>(place()), photo))
  const { work, isDirty } = editor
  const { keep } = useKeepWriting({
    makePlaces: places,
    name: photo.id,
    draft: work,
    dirty: isDirty,
    kept: () => ({ work }),
  })
  const forget = () => {
    place().write(undefined)
    setOffered(undefined)
  }
  return {
    keep,
    forget,
    offer: offered && {
      at: offered.at,
      onRestore: () => {
        editor.change(() => offered.work)
        setOffered(undefined)
      },
      onDiscard: forget,
    },
  }
}

function places() {
  return memberStorage('photo_work')
}

/** It counts while it is something else than the server has, on a photo that is still turned the same way. */
function usable(kept: KeptWork | undefined, photo: Photo): KeptWork | undefined {
  const begun = workOf(photo)
  if (!Array.isArray(kept?.work?.marks) || isSame(kept.work, begun)) return undefined
  const turned = kept.work.rotate % 180 === 0 ? begun.whole : { width: begun.whole.height, height: begun.whole.width }
  const { width, height } = kept.work.whole
  return width === turned.width && height === turned.height ? kept : undefined
}
