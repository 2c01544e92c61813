# $(file)
# $(banner)
# $(remake)
from typing import Any, Optional, Tuple

Array = Any

__all__ = [
//$ for _, one in ipairs(operations) do
    "$(one.name)",
//$ end
]
//$ for _, one in ipairs(operations) do

//$   for _, line in ipairs(one.stub) do
$(line)
//$   end
//$ end
