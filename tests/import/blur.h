#pragma once
// The kernel's own header, which holds the problem.
#define WIDTH 48
#define HEIGHT 40
#define RADIUS (taps / 2)
#define IN_WIDTH (WIDTH + 2 * RADIUS)
#define IN_HEIGHT (HEIGHT + 2 * RADIUS)
