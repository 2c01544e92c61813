//$ -- hopper_shares, where the operands have changed places.
//$ include("hopper_shares.cuh", { teams = teams, alone = alone })
