import { pages } from '@kinora/contract/pages'
import { Buttons, Colours, Type } from '../features/kit/basics.tsx'
import { Charts } from '../features/kit/charts.tsx'
import { Choices } from '../features/kit/choices.tsx'
import { DataRows } from '../features/kit/data-rows.tsx'
import { Drops, Loading, Messages, States } from '../features/kit/feedback.tsx'
import { Code, Fields } from '../features/kit/fields.tsx'
import { Marks } from '../features/kit/marks.tsx'
import { Numbers } from '../features/kit/numbers.tsx'
import { OnThePicture } from '../features/kit/on-the-picture.tsx'
import { Overlays } from '../features/kit/overlays.tsx'
import { useTitle } from '../lib/use-title.ts'

export default function KitPage() {
  useTitle(pages.kit.title)
  return (
    <div className="mx-auto max-w-[1280px] columns-1 gap-4 pt-2 lg:columns-2 md:pt-4">
      <div className="mb-5 [column-span:all]">
        <h1 className="title-24 md:title-32">The kit</h1>
        <p className="mt-1 text-fg-muted">
          Every component in every state.
        </p>
      </div>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Overlays />
      <Code />
      <Messages />
      <Loading />
      <States />
      <Drops />
      <OnThePicture />
      <Numbers />
      <DataRows />
      <Charts />
    </div>
  )
}
