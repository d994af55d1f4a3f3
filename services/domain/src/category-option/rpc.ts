import { CategoryOptionRpcs } from "@sightline/domain-api/category-option"
import { addOption, addPlaceOption, deleteOption, renameOption } from "./change"
import { changeSetting, listSettings } from "./settings"
import { uploadFile } from "./upload"

export const CategoryOptionHandlers = CategoryOptionRpcs.toLayer({
  "categoryOption.settings": ({ statusId }) => listSettings(statusId),
  "categoryOption.set": (asked) => changeSetting(asked),
  "categoryOption.add": (asked) => addOption(asked),
  "categoryOption.addPlace": (asked) => addPlaceOption(asked),
  "categoryOption.rename": (asked) => renameOption(asked),
  "categoryOption.upload": (sent) => uploadFile(sent),
  "categoryOption.delete": (asked) => deleteOption(asked),
})
