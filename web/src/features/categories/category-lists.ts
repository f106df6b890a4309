import { categories, managedCategories } from '@kinora/contract/categories'

/** What shows categories, and asks again when one of them has changed. */
export const categoryLists = [managedCategories.list, categories.list]
