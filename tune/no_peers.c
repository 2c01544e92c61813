/*
 * no_peers.c -- the list of peers of a program that has none.
 *
 * Alone in its object file: a program that defines tw_tune_peers itself never
 * pulls this one out of the static library.
 */
#include "peers.h"

const tw_peer_list tw_tune_peers[] = {{NULL, NULL}};
