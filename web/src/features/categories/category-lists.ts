import { categories, managedCategories } from '@kinora/contract/categories'

export const categoryLists = [managedCategories.list, categories.list]
