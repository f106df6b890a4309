import { ClaimSection } from '../features/copyright/claim-section.tsx'
import TextPage from './text-page.tsx'

/** What may be uploaded, and the form of those whose work was (docs/product.md “Copyright”). */
export default function CopyrightPage() {
  return (
    <>
      <TextPage />
      <ClaimSection />
    </>
  )
}
