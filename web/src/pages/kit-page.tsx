import { pages } from '@kinora/contract/pages/pages'
import { ButtonsSection, ColoursSection, TypographySection } from '../domains/site/kit-gallery/basics.tsx'
import { ChartsSection } from '../domains/site/kit-gallery/charts.tsx'
import { DataTableSection } from '../domains/site/kit-gallery/data-table.tsx'
import {
  ImageDropSection,
  LoadingSection,
  MessagesSection,
  StatesSection,
} from '../domains/site/kit-gallery/messages.tsx'
import { CodeSample, FieldsSection, ChoicesSection } from '../domains/site/kit-gallery/fields.tsx'
import { BadgesAndTabsSection } from '../domains/site/kit-gallery/badges-and-tabs.tsx'
import { StatsAndTablesSection } from '../domains/site/kit-gallery/stats-and-tables.tsx'
import { OnImageControlsSection } from '../domains/site/kit-gallery/on-image-controls.tsx'
import { OverlaysSection } from '../domains/site/kit-gallery/overlays.tsx'
import { useTitle } from '../lib/use-title.ts'

export default function KitPage() {
  useTitle(pages.kit.title)
  return (
    <div className="mx-auto max-w-[1280px] columns-1 gap-4 pt-2 lg:columns-2 md:pt-4">
      <div className="mb-5 [column-span:all]">
        <h1 className="title-24 md:title-32">The kit</h1>
        <p className="mt-1 text-fg-muted">Every component in every state.</p>
      </div>
      <ColoursSection />
      <TypographySection />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <BadgesAndTabsSection />
      <OverlaysSection />
      <CodeSample />
      <MessagesSection />
      <LoadingSection />
      <StatesSection />
      <ImageDropSection />
      <OnImageControlsSection />
      <StatsAndTablesSection />
      <DataTableSection />
      <ChartsSection />
    </div>
  )
}
